import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './dev-ui-page.module.css';
import { Specimen } from './specimen.tsx';

const colours = [
  'ink-0',
  'ink-1',
  'ink-2',
  'line',
  'line-strong',
  'text-soft',
  'text',
  'accent',
  'undetected',
  'updating',
  'risk',
  'detected',
];
const sizes = ['5xl', '4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'];
const spaces = ['s1', 's2', 's3', 's4', 's5', 's6', 's8', 's10', 's12', 's16', 's24'];
const faces = ['display', 'text', 'mono'];

/** The design tokens: colours, type, spacing, motion. */
export const Tokens = () => {
  const { t } = useTranslation();
  const [moved, setMoved] = useState(false);
  return (
    <>
      <Specimen title={t(($) => $.devUi.colors)}>
        <ul className={css['swatches']}>
          {colours.map((name) => (
            <li key={name}>
              <span className={css['swatch']} style={{ background: `var(--${name})` }} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={t(($) => $.devUi.type)}>
        {faces.map((face) => (
          <div key={face} className={css['face']}>
            {sizes.map((size) => (
              <p key={size} style={{ font: `500 var(--size-${size}) / 1.2 var(--font-${face})` }}>
                {t(($) => $.devUi.sample)}
              </p>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen title={t(($) => $.devUi.spacing)}>
        <ul className={css['spaces']}>
          {spaces.map((name) => (
            <li key={name}>
              <code>{name}</code>
              <span style={{ width: `var(--${name})` }} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={t(($) => $.devUi.motion)}>
        <Button variant="default" onClick={() => setMoved(!moved)}>
          {t(($) => $.devUi.play)}
        </Button>
        <span className={css['track']}>
          <span className={css['mover']} data-moved={moved || undefined} />
        </span>
      </Specimen>
    </>
  );
};
