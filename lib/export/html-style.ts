/** The look of an exported page: light and dark by the reader's system, and on paper. */
export const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#fcfcfb,#141413);--panel:light-dark(#fff,#1a1918);--line:light-dark(#e7e5e2,#2d2b29);--ink:light-dark(#1c1b19,#eceae6);--mute:light-dark(#67635c,#a39e95);--fill:light-dark(#f5f4f2,#222120);--accent:light-dark(#0067a3,#5ab4ea);--gate:light-dark(#8e4a86,#d196c8)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:820px;padding:24px 20px 60px;background:var(--bg);color:var(--ink);font:14px/1.55 ui-sans-serif,system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1{font-size:19px;margin:0 0 4px}h2{font-size:13px;margin:28px 0 6px}
a{color:var(--accent)}
header p,footer,.time,figcaption{color:var(--mute);font-size:12px;margin:2px 0}
table.totals{border-collapse:collapse;font-size:12px;margin:12px 0}table.totals td,table.totals th{padding:2px 14px 2px 0;text-align:right;font-weight:400}table.totals th:first-child{text-align:left}table.totals thead th{color:var(--mute)}
nav ol{padding-left:22px;font-size:13px;columns:2}
article{margin:0 0 18px;overflow-wrap:anywhere}article.you{border-left:3px solid var(--ink);padding-left:12px}
article.gate{border-top:1.5px dashed var(--gate);border-bottom:1.5px dashed var(--gate);padding:8px 0}
.who{font-size:12px;font-weight:600;margin-bottom:3px}.who .time{font-weight:400;margin-left:8px}
pre{background:var(--fill);border:1px solid var(--line);border-radius:6px;padding:8px 10px;overflow-x:auto;white-space:pre-wrap;font:12px/1.5 ui-monospace,monospace;margin:4px 0}
code{font:12px ui-monospace,monospace}details{margin:6px 0}summary{cursor:pointer;color:var(--mute);font-size:12px}
img{max-width:100%;border:1px solid var(--line);border-radius:6px}
blockquote{border-left:3px solid var(--line);margin:6px 0;padding-left:12px;color:var(--mute)}
table{border-collapse:collapse}td,th{border:1px solid var(--line);padding:3px 8px}table.totals td,table.totals th{border:0}
svg.tree{max-width:100%;height:auto;margin:12px 0}
@media print{body{max-width:none;padding:0}details{display:block}details>summary{list-style:none}article{break-inside:avoid}nav{display:none}}
`.trim();
