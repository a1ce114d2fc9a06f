/** Breaks a word that is longer than a line, such as an address or a payment's id. */
const breakWords = 'word-break:break-word;overflow-wrap:anywhere';

/** Styles of emails: inline for the light scheme, a sheet for the dark one. */
export const emailStyles = {
  page: "margin:0;padding:0;background:#eef0ea;color:#15181a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif",
  card: 'max-width:600px;background:#ffffff;border-radius:12px;color:#15181a;text-align:left',
  header: 'padding:16px 24px;border-bottom:1px solid #e3e6de',
  brand: 'color:#15181a;text-decoration:none;font-weight:700;font-size:18px',
  mark: 'border-radius:8px;vertical-align:middle;margin-right:10px',
  title: `font-size:24px;line-height:1.25;margin:0 0 16px;${breakWords}`,
  heading: `font-size:16px;margin:24px 0 8px;${breakWords}`,
  text: `white-space:pre-line;margin:0 0 16px;${breakWords}`,
  code: `white-space:pre-line;font:600 18px/1.4 ui-monospace,Consolas,monospace;background:#f2f4ee;padding:12px 16px;border-radius:8px;margin:8px 0;${breakWords}`,
  button: `display:inline-block;background:#15181a;color:#d4f44d;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;${breakWords}`,
  picture: 'display:block;border-radius:8px;object-fit:cover',
  row: 'padding:6px 0;border-bottom:1px solid #e3e6de',
  lastRow: 'padding:8px 0',
  amount: 'white-space:nowrap',
  steps: `margin:0 0 16px;padding:0 0 0 24px;${breakWords}`,
  product: breakWords,
  muted: 'color:#5a6166',
  note: 'color:#5a6166;font-size:14px;margin:16px 0 0',
  footer: 'color:#5a6166;font-size:13px;padding:16px 24px;border-top:1px solid #e3e6de',
  preheader: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0',
  sheet: `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0d100e!important;color:#eef1e8!important}
.card{background:#171b18!important;color:#eef1e8!important}
.brand{color:#eef1e8!important}
.line{border-color:#2b312c!important}
.code{background:#0d100e!important}
.muted{color:#a7aea6!important}
.button{background:#d4f44d!important;color:#15181a!important}
}`,
} as const;
