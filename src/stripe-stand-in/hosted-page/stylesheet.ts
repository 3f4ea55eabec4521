export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2f5d3a"/><rect x="6" y="10" width="20" height="13" rx="2" fill="#fff"/><rect x="6" y="13" width="20" height="3" fill="#2f5d3a"/></svg>`

export const STYLESHEET = `
:root {
  color-scheme: light;
  --ink: #1d2420;
  --quiet: #55605a;
  --line: #d5dbd6;
  --paper: #ffffff;
  --shade: #f4f6f2;
  --accent: #2f5d3a;
  --accent-dark: #234a2d;
  --error: #a3261b;
  --error-shade: #fdf0ee;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  color: var(--ink);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid #86b38f; outline-offset: 2px; }

.banner { padding: 0.5rem 1rem; background: #fff3cd; color: #5c4400; text-align: center; font-size: 0.9rem; }
.quiet { color: var(--quiet); }

.page { display: grid; }
.summary { padding: 1.5rem 1.25rem; background: var(--shade); }
.payment { padding: 1.5rem 1.25rem 3rem; }
.back { display: inline-block; margin-bottom: 1rem; padding: 0.25rem 0; color: var(--quiet); text-decoration: none; }
.back:hover { color: var(--ink); text-decoration: underline; }
.merchant { font-weight: 600; margin-bottom: 1rem; }
.amount { font-size: 2.4rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.02em; }
.amount-label { display: block; font-size: 1rem; font-weight: 500; letter-spacing: 0; color: var(--quiet); }
.amount-text { font-size: 1.8rem; margin-bottom: 0.5rem; }

.lines { list-style: none; margin: 1.5rem 0 0; }
.lines li, .totals div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.45rem 0; }
.line-name { overflow-wrap: anywhere; font-weight: 500; }
.line-amount, .totals dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
.quantity { display: block; font-size: 0.85rem; font-weight: 400; color: var(--quiet); }
.totals { margin-top: 0.75rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
.totals .discount { color: var(--accent); }
.totals .total { margin-top: 0.35rem; padding-top: 0.75rem; border-top: 1px solid var(--line); font-weight: 650; }

form h2 { margin: 1.5rem 0 0.75rem; font-size: 1.05rem; }
form h2:first-child { margin-top: 0; }
.field { margin-bottom: 1rem; min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
label { display: block; margin-bottom: 0.3rem; font-size: 0.9rem; font-weight: 500; }
input {
  width: 100%;
  min-height: 2.9rem;
  padding: 0.55rem 0.75rem;
  border: 1px solid #87918a;
  border-radius: 0.45rem;
  background: var(--paper);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
}
input::placeholder { color: #6b756f; }
input:read-only { background: var(--shade); color: var(--quiet); }
input[aria-invalid="true"] { border-color: var(--error); background: var(--error-shade); }
.field-error { margin-top: 0.3rem; color: var(--error); font-size: 0.9rem; }

button, .button {
  display: inline-block;
  width: 100%;
  min-height: 3.1rem;
  margin-top: 0.5rem;
  padding: 0.7rem 1rem;
  border: 1px solid var(--accent);
  border-radius: 0.45rem;
  background: var(--accent);
  color: #fff;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { background: var(--accent-dark); }
button.secondary { background: var(--paper); color: var(--accent); }
button.secondary:hover { background: var(--shade); }

.problems {
  margin-bottom: 1.25rem;
  padding: 0.8rem 1rem;
  border-left: 4px solid var(--error);
  border-radius: 0.3rem;
  background: var(--error-shade);
  color: var(--error);
  font-weight: 500;
}
.problems ul { margin-top: 0.3rem; padding-left: 1.2rem; font-weight: 400; }
.problems a { color: inherit; }

.test-cards { margin-top: 2rem; padding: 0.8rem 1rem; border: 1px solid var(--line); border-radius: 0.45rem; font-size: 0.9rem; }
.test-cards summary { cursor: pointer; font-weight: 600; }
.test-cards p { margin: 0.5rem 0; }
.test-cards table { width: 100%; border-collapse: collapse; }
.test-cards th, .test-cards td { padding: 0.3rem 0.5rem 0.3rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
.test-cards code { white-space: nowrap; font-size: 0.95em; }

.notice { width: 100%; max-width: 32rem; margin: 0 auto; padding: 3rem 1.25rem; }
.notice h1 { margin-bottom: 0.75rem; font-size: 1.6rem; line-height: 1.25; }
.notice p { margin-bottom: 1rem; }

@media (min-width: 56rem) {
  .page:has(.summary) { grid-template-columns: 1fr 1fr; min-height: calc(100vh - 2.4rem); }
  .summary { padding: 3rem 3.5rem; display: flow-root; }
  .summary > * { max-width: 26rem; margin-left: auto; }
  .back { float: none; display: block; }
  .payment { padding: 3rem 3.5rem; }
  .payment > * { max-width: 26rem; }
}
`
