/**
 * The outbox is a page of its own without the bundles of the product, so it brings the few values
 * of the design it needs.
 */
export const OUTBOX_STYLE = `
@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url('/__internal__/outbox/inter.woff2') format('woff2')}
:root{color-scheme:light dark;--bg:#f8f7f5;--surface:#fff;--subtle:#fdfcfb;--hover:#f8f7f5;--press:#f2f1ee;--text:#1b1915;--muted:#5d5b55;--faint:#6c6963;--border:#e4e2df;--strong:#cdcbc7;--accent:#006a7c;--accent-soft:#e2f5f9;--link:#006070;--amber:#faefe1;--amber-text:#7a5200;--success:#198044;--success-text:#156636;--on:#fff;--on-ring:#e4e2df;--b:#006a7c;--d:#f5a81c}
@media(prefers-color-scheme:dark){:root{--bg:#0b0f11;--surface:#121618;--subtle:#171c1f;--hover:#181d1f;--press:#1f2628;--text:#edf1f3;--muted:#a2abb0;--faint:#929a9f;--border:#252c2f;--strong:#3b4448;--accent:#39b5cc;--accent-soft:#09252a;--link:#6cd0e5;--amber:#2b1e0a;--amber-text:#f9bf67;--success:#54c57a;--success-text:#7bd997;--on:#2c3437;--on-ring:transparent;--b:#39b5cc}}
*,*::before,*::after{box-sizing:border-box}
html,body{margin:0;block-size:100%}
body{font:400 13px/20px 'Inter Variable',ui-sans-serif,system-ui,-apple-system,'Segoe UI','Noto Sans',sans-serif;color:var(--text);background:var(--bg);letter-spacing:-.003em;-webkit-font-smoothing:antialiased;display:grid;grid-template-rows:52px minmax(0,1fr)}
h1,h2,p,dl,dd,pre{margin:0}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline;text-underline-offset:3px}
button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
svg{inline-size:16px;block-size:16px;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.top{display:flex;align-items:center;gap:8px;padding-inline:18px 16px;border-block-end:1px solid var(--border)}
.brand{display:flex;align-items:center;gap:9px;font-size:15px;font-weight:600;letter-spacing:-.022em}
.mark{inline-size:20px;block-size:20px;stroke:none}.mark .b{fill:var(--b)}.mark .d{fill:var(--d)}
.slash{color:var(--strong);font-size:18px}.top h1{font-size:13px;font-weight:500}.end{margin-inline-start:auto}
.badge{display:inline-flex;align-items:center;gap:5px;block-size:20px;padding-inline:7px;border-radius:6px;font-size:11.5px;font-weight:500;background:var(--press);color:var(--muted);white-space:nowrap;flex:none}
.badge svg{inline-size:12px;block-size:12px;stroke-width:2}.badge.amber{background:var(--amber);color:var(--amber-text)}
.panes{display:grid;grid-template-columns:404px minmax(0,1fr);min-block-size:0;background:var(--surface)}
.panes>section{display:flex;flex-direction:column;min-block-size:0;min-inline-size:0}
.list{border-inline-end:1px solid var(--border)}
.head{display:flex;align-items:center;gap:8px;min-block-size:52px;padding:8px 10px 8px 16px;border-block-end:1px solid var(--border);flex:none;background:var(--surface)}
[dir=rtl] .head{padding:8px 16px 8px 10px}
.head h2{font-size:14px;font-weight:600;margin-inline-end:auto}
.seg{display:inline-flex;padding:2px;gap:2px;border-radius:8px;background:var(--press);flex:none}
.seg a{display:inline-flex;align-items:center;gap:6px;block-size:28px;padding-inline:10px;border-radius:6px;color:var(--muted);font-weight:500;font-size:12px;white-space:nowrap}
.seg a:hover{text-decoration:none;color:var(--text)}
.seg a[aria-current]{background:var(--on);color:var(--text);box-shadow:0 0 0 1px var(--on-ring)}
.count{background:var(--press);border-radius:999px;padding-inline:6px;font-size:11px;line-height:18px}
.pill{display:inline-flex;align-items:center;gap:6px;font-size:12px;font-weight:500;color:var(--success-text)}
.pill::before{content:'';inline-size:7px;block-size:7px;border-radius:50%;background:var(--success)}
.icon{display:inline-flex;align-items:center;justify-content:center;inline-size:32px;block-size:32px;border-radius:8px;color:var(--muted)}.icon:hover{background:var(--hover);color:var(--text)}
.scroll{overflow:auto;flex:1}
.item{display:grid;grid-template-columns:20px minmax(0,1fr) auto;gap:2px 12px;padding:11px 16px;border-block-end:1px solid var(--border);color:var(--text)}
.item:hover{text-decoration:none;background:var(--hover)}
.item[aria-current]{background:color-mix(in srgb,var(--accent-soft) 50%,var(--surface));box-shadow:inset 2px 0 var(--accent)}
[dir=rtl] .item[aria-current]{box-shadow:inset -2px 0 var(--accent)}
.item:focus-visible{outline-offset:-2px}
.item svg{color:var(--faint);margin-block-start:2px}.item b{font-weight:500}
.item time{color:var(--faint);font-size:12px;font-variant-numeric:tabular-nums}
.sub{grid-column:2/-1;display:flex;gap:8px;align-items:center;min-inline-size:0}.sub>:first-child{flex:1;color:var(--muted);font-size:12px}
.ellipsis{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-inline-size:0}
.note{padding:12px 16px;border-block-start:1px solid var(--border);color:var(--muted);font-size:12px;line-height:18px}
.reader{background:var(--subtle)}.body{padding:20px 24px 32px;overflow:auto;flex:1}.body>*{max-inline-size:680px;margin-inline:auto}
.facts{display:grid;grid-template-columns:148px minmax(0,1fr);background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:2px 16px}
.facts>*{padding-block:9px;border-block-end:1px solid var(--border);min-inline-size:0;overflow-wrap:anywhere}.facts>dt{color:var(--muted)}.facts>:nth-last-child(-n+2){border:0}
.paper{display:block;inline-size:100%;border:1px solid var(--border);border-radius:12px;margin-block-start:16px;background:#f4f3f7}
iframe.paper{block-size:440px}
pre.paper{background:var(--surface);padding:20px 24px;white-space:pre-wrap;overflow-wrap:anywhere;font:12.5px/20px 'JetBrains Mono Variable',ui-monospace,SFMono-Regular,Menlo,monospace}
p.paper{background:#fff;color:#1b1a1f;padding:24px 28px;font-size:15px;line-height:23px}
.btn{display:inline-flex;align-items:center;gap:6px;block-size:28px;padding-inline:10px;border-radius:8px;border:1px solid var(--strong);background:var(--surface);font-size:12px;font-weight:500;white-space:nowrap}.btn:hover{background:var(--hover)}.btn svg{inline-size:14px;block-size:14px}
.none{display:grid;place-content:center;justify-items:center;gap:4px;text-align:center;padding:48px 24px;block-size:100%;color:var(--muted)}.none b{color:var(--text);font-size:14px;font-weight:600}.none svg{inline-size:28px;block-size:28px;stroke-width:1.4;color:var(--faint);margin-block-end:8px}
.back{display:none}[hidden]{display:none}[dir=rtl] .flip{transform:scaleX(-1)}
@media(max-width:900px){.panes{grid-template-columns:minmax(0,1fr)}.panes[data-open=no] .reader,.panes[data-open=yes] .list{display:none}.list{border:0}.back{display:inline-flex;margin-inline-start:-8px}.reader .head{flex-wrap:wrap}.reader .head h2{flex:1;min-inline-size:60%}.body{padding:16px 12px 24px}.facts{grid-template-columns:92px minmax(0,1fr)}}
@media(pointer:coarse){.seg a{block-size:36px}.btn{block-size:36px}.icon{inline-size:44px;block-size:44px}}
`;

/** Follows what arrives, shows times in the reader's own zone and copies the code. */
export const OUTBOX_SCRIPT = `
const root=document.querySelector('.panes');
const day=new Date().toDateString();
for(const time of document.querySelectorAll('time')){
  const at=new Date(time.dateTime);
  const isLong=time.hasAttribute('data-long');
  time.textContent=at.toLocaleString(document.documentElement.lang,isLong?{dateStyle:'medium',timeStyle:'medium'}:at.toDateString()===day?{timeStyle:'medium'}:{dateStyle:'medium'});
}
const pill=document.querySelector('.pill');
pill.hidden=false;
setInterval(async()=>{
  if(document.hidden)return;
  try{
    const answer=await fetch('/__internal__/outbox/messages?limit=1');
    const [latest]=await answer.json();
    pill.hidden=false;
    if((latest?latest.id:'')!==root.dataset.latest)location.reload();
  }catch{pill.hidden=true}
},2000);
const copy=document.querySelector('[data-code]');
copy?.addEventListener('click',async()=>{
  await navigator.clipboard.writeText(copy.dataset.code);
  copy.querySelector('span').textContent=copy.dataset.done;
});
`;
