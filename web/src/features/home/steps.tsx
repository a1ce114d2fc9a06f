import { useTranslation } from 'react-i18next';
import css from './steps.module.css';

export const Steps = () => {
  const { t } = useTranslation();
  const steps = [
    { title: t(($) => $.home.step.choose), text: t(($) => $.home.step.chooseText) },
    { title: t(($) => $.home.step.pay), text: t(($) => $.home.step.payText) },
    { title: t(($) => $.home.step.receive), text: t(($) => $.home.step.receiveText) },
  ];
  return (
    <section className={css['section']} aria-labelledby="steps">
      <h2 id="steps">{t(($) => $.home.steps)}</h2>
      <ol className={css['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
