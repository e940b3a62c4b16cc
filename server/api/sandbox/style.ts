/**
 * The sandbox's pages come without the bundles of the product, so they bring the few values of the
 * design they need.
 */
export const SANDBOX_STYLE = `
@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url('/__internal__/sandbox/inter.woff2') format('woff2')}
@font-face{font-family:'IBM Plex Sans Arabic';font-weight:400;font-display:swap;src:url('/__internal__/sandbox/arabic-400.woff2') format('woff2');unicode-range:U+0600-06FF,U+0750-077F,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFF}
@font-face{font-family:'IBM Plex Sans Arabic';font-weight:600;font-display:swap;src:url('/__internal__/sandbox/arabic-600.woff2') format('woff2');unicode-range:U+0600-06FF,U+0750-077F,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFF}
:root{color-scheme:light dark;--bg:#f8f7f5;--surface:#fff;--text:#1b1915;--muted:#5d5b55;--border:#e4e2df;--strong:#cdcbc7;--control:#908e89;--hover:#f8f7f5;--accent:#006a7c;--accent-hover:#005b6a;--on-accent:#fff;--button:#fff;--button-hover:#f8f7f5;--inset:inset 0 1px 0 rgb(255 255 255/14%),inset 0 -1px 0 rgb(0 0 0/12%);--xs:0 1px 1px rgb(34 30 20/4%),0 1px 2px rgb(34 30 20/5%);--soft:#f2f1ee;--amber-soft:#faefe1;--amber-border:#edcea4;--amber:#7a5200;--red-soft:#ffe9e6;--red-border:#ffbcb5;--red:#b01e25;--green-soft:#e5f6e9;--green-border:#b1e2bc;--green:#156636;--blue-soft:#e4f2ff;--blue:#0858af;--mark:#006a7c;--door:#f5ac26}
@media(prefers-color-scheme:dark){:root{--bg:#0b0f11;--surface:#121618;--text:#edf1f3;--muted:#a2abb0;--border:#242b2e;--strong:#3b4348;--control:#667176;--hover:#181d1f;--accent:#39b5cc;--accent-hover:#53c4db;--on-accent:#04191d;--button:#1e2427;--button-hover:#242b2e;--inset:none;--xs:none;--soft:#1e2427;--amber-soft:#2b1e0a;--amber-border:#52380d;--amber:#f9bf67;--red-soft:#321816;--red-border:#692b28;--red:#fb9890;--green-soft:#0f2616;--green-border:#194929;--green:#7bd997;--blue-soft:#0f2138;--blue:#8ebdfd;--mark:#39b5cc;--door:#f9b43f}}
*,*::before,*::after{box-sizing:border-box}
html,body{margin:0;min-block-size:100%}
body{font:400 13px/20px 'Inter Variable','IBM Plex Sans Arabic',ui-sans-serif,system-ui,-apple-system,'Segoe UI','Noto Sans',sans-serif;color:var(--text);background:var(--bg);-webkit-font-smoothing:antialiased;display:flex;flex-direction:column;min-block-size:100vh}
h1,h2,p,ul{margin:0}ul{padding:0;list-style:none}b{font-weight:600}
button{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
svg{inline-size:16px;block-size:16px;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .flip{transform:scaleX(-1)}
.muted{color:var(--muted)}.num{font-variant-numeric:tabular-nums}.hint{color:var(--muted);font-size:12px;line-height:16px}
.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:12px;overflow-wrap:anywhere}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.tape{display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:38px;padding:8px 16px;background:var(--amber-soft);border-block-end:1px solid var(--amber-border);color:var(--amber);font-weight:500}
.pay{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);flex:1}
.pay>section{padding:72px 64px 48px;display:flex;flex-direction:column}
.pay>section>div{inline-size:100%;max-inline-size:420px}
.l{align-items:flex-end;border-inline-end:1px solid var(--border)}
.r{background:var(--surface)}.pay>.r>div{max-inline-size:480px}
.back{display:inline-flex;align-items:center;gap:8px;min-block-size:24px;color:var(--muted);font-weight:500;text-decoration:none}.back:hover{color:var(--text)}.back svg{inline-size:14px;block-size:14px}
.brand{display:flex;align-items:center;gap:9px;margin-block:22px 28px;font-size:15px;font-weight:600;letter-spacing:-.022em}
.mark{inline-size:20px;block-size:20px;stroke:none}.mark .b{fill:var(--mark)}.mark .d{fill:var(--door)}
.amt{font-size:40px;line-height:48px;font-weight:600;letter-spacing:-.035em;margin-block:6px 2px;overflow-wrap:anywhere}
[dir=rtl] .amt,[dir=rtl] h2,[dir=rtl] .brand{letter-spacing:0}
.lines{margin-block-start:32px}.lines>li{display:flex;justify-content:space-between;gap:16px;padding-block:12px;border-block-end:1px solid var(--border)}.lines>li:last-child{border:0;font-weight:600}.lines span:last-child{text-align:end}
h2{font-size:16px;line-height:24px;font-weight:600;letter-spacing:-.011em}h2+.muted{margin-block:2px 20px}.part{margin-block-start:32px}.part:first-child,.banner+.part{margin-block-start:0}.part h2{margin-block-end:12px}
.card{border:1px solid var(--border);border-radius:12px;background:var(--surface)}
.card>*{display:flex;align-items:center;gap:16px;padding:12px 16px;min-block-size:58px}.card>*+*{border-block-start:1px solid var(--border)}
.grow{flex:1;min-inline-size:0}.grow b{display:block;font-size:14px;font-weight:500}
.tile{display:inline-grid;place-items:center;inline-size:36px;block-size:36px;border-radius:9px;flex:none;background:var(--soft);color:var(--muted)}.tile svg{inline-size:18px;block-size:18px}
.green{background:var(--green-soft);color:var(--green)}.red{background:var(--red-soft);color:var(--red)}.amber{background:var(--amber-soft);color:var(--amber)}.blue{background:var(--blue-soft);color:var(--blue)}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:6px;min-block-size:32px;padding:5px 12px;border-radius:8px;border:1px solid var(--strong);background:var(--button);color:var(--text);font-weight:500;box-shadow:var(--xs);cursor:pointer;text-decoration:none;white-space:nowrap}
.btn:hover{background:var(--button-hover);border-color:var(--control)}
.btn.primary{background:var(--accent);border-color:transparent;color:var(--on-accent);box-shadow:var(--inset)}.btn.primary:hover{background:var(--accent-hover)}
.btn.danger{color:var(--red)}
.banner{display:flex;gap:10px;align-items:flex-start;padding:12px 14px;margin-block-end:20px;border:1px solid;border-radius:12px}.banner svg{margin-block-start:2px}.banner b{display:block}
.banner.red{border-color:var(--red-border)}.banner.green{border-color:var(--green-border)}.banner.amber{border-color:var(--amber-border)}.banner span{color:var(--text)}
.foot{display:flex;flex-wrap:wrap;align-items:center;gap:6px;margin-block-start:16px}.foot svg{inline-size:14px;block-size:14px}
.badge{display:inline-flex;align-items:center;block-size:20px;padding-inline:7px;border-radius:6px;font-size:11.5px;font-weight:500;white-space:nowrap}
.sheet{inline-size:100%;max-inline-size:720px;margin:40px auto;padding:40px 48px;background:var(--surface);border:1px solid var(--border);border-radius:16px}
.sheet header{display:flex;justify-content:space-between;gap:16px;align-items:flex-start}.sheet .brand{margin:0}.sheet .amt{margin-block-start:28px}
.facts{display:grid;grid-template-columns:132px minmax(0,1fr);gap:8px 16px;margin-block:28px 0}.facts dd{margin:0;overflow-wrap:anywhere}.facts dt{color:var(--muted)}
table{inline-size:100%;border-collapse:collapse;margin-block-start:28px}th{font-weight:500;color:var(--muted);text-align:start;font-size:12px}td,th{padding:10px 0;border-block-end:1px solid var(--border)}td+td,th+th{text-align:end;padding-inline-start:16px}tfoot td{border:0;font-weight:600}
@media(max-width:800px){.pay{grid-template-columns:minmax(0,1fr);flex:none}.pay>section{padding:28px 20px}.l{align-items:stretch;border:0}.pay>.l>div,.pay>.r>div{max-inline-size:none}.r{flex:1;border-block-start:1px solid var(--border)}body{background:var(--surface)}.pay>.l{background:var(--bg)}.sheet{margin:0;border:0;border-radius:0;padding:28px 20px}.lines{margin-block-start:20px}.tape{text-align:start}}
@media(max-width:480px){.card>*{flex-wrap:wrap;gap:12px}.card .tile+.grow{flex-basis:50%}.card form,.card .btn{inline-size:100%;min-block-size:40px}}
@media(pointer:coarse){.btn,.back{min-block-size:44px}}
@media print{.tape,.no-print{display:none}body,.sheet{background:#fff;color:#000;border:0}}
@media(prefers-contrast:more){:root{--border:var(--control)}}
`;
