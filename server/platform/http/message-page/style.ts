/**
 * The look of the sign-in pages without their bundle: these pages come when nothing else can be
 * loaded, so they bring the few values they need and load no font.
 */
export const MESSAGE_STYLE = `
:root{color-scheme:light dark;--bg:#f6f5f8;--card:#fff;--text:#1b1a1f;--muted:#5f5c68;--line:#e4e2ea;--control:#8f8c99;--focus:#006a7c;--shadow:0 1px 2px rgb(20 16 40/4%),0 18px 48px -16px rgb(20 16 40/14%)}
@media(prefers-color-scheme:dark){:root{--bg:#101014;--card:#18181d;--text:#f1f0f4;--muted:#a8a5b2;--line:#2c2b34;--control:#737080;--focus:#39b5cc;--shadow:0 1px 2px rgb(0 0 0/30%),0 18px 48px -16px rgb(0 0 0/50%)}}
*,*::before,*::after{box-sizing:border-box}
html,body{margin:0}
body{display:grid;place-items:center;min-block-size:100vh;min-block-size:100dvh;padding:32px 20px;font:400 15px/22px 'Inter Variable',Inter,ui-sans-serif,system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans Arabic',sans-serif;color:var(--text);background:var(--bg);-webkit-font-smoothing:antialiased}
main{inline-size:100%;max-inline-size:420px;padding:36px 36px 32px;border-radius:18px;background:var(--card);box-shadow:0 0 0 1px var(--line),var(--shadow)}
h1{margin:24px 0 0;font-size:23px;font-weight:600;line-height:30px;letter-spacing:-.022em;text-wrap:balance;overflow-wrap:anywhere}
[lang|=ar] h1{letter-spacing:0}
p{margin:4px 0 0;color:var(--muted);font-size:14px;text-wrap:pretty;overflow-wrap:anywhere}
code{font:400 12px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
p:has(code){margin-block-start:16px}
a{display:flex;align-items:center;justify-content:center;min-block-size:44px;margin-block-start:24px;padding:8px 16px;border:1px solid var(--control);border-radius:10px;color:inherit;font-weight:600;text-decoration:none}
a:hover{background:var(--bg)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
svg{display:block}svg path{fill:none;stroke:var(--control)}svg .door{fill:var(--control);fill-opacity:.12;stroke:none}
@media(max-width:639px){body{display:block;padding:0;background:var(--card)}main{max-inline-size:none;padding:40px 20px;border-radius:0;box-shadow:none}}
@media(forced-colors:active){main{border:1px solid CanvasText}}
`;
