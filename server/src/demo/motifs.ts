/** Flat drawings on a field of 200 by 200, in given colours. */
export interface Palette {
  ground: string
  deep: string
  accent: string
  pale: string
  ink: string
}

type Draw = (colours: Palette) => string

const steam = (x: number, y: number, colour: string) =>
  `<path d="M${x} ${y}c-9-12 9-18 0-32M${x + 22} ${y}c-9-12 9-18 0-32M${x + 44} ${y}c-9-12 9-18 0-32" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`

const bowl = (c: Palette, inside: string) => `
  <ellipse cx="100" cy="106" rx="78" ry="20" fill="${c.pale}"/>${inside}
  <path d="M22 106c0 44 30 68 78 68s78-24 78-68c-14 14-142 14-156 0z" fill="${c.accent}"/>
  <path d="M34 132c24 12 108 12 132 0" fill="none" stroke="${c.pale}" stroke-width="6" stroke-linecap="round"/>
  <path d="M70 172h60l-6 12H76z" fill="${c.deep}"/>`

const repeat = (times: number, draw: (n: number) => string) =>
  Array.from({ length: times }, (_, n) => draw(n)).join('')

const petals = (x: number, y: number, size: number, colour: string, heart: string) =>
  `${repeat(
    6,
    (n) =>
      `<ellipse cx="${x}" cy="${y - size}" rx="${size * 0.55}" ry="${size * 0.8}" fill="${colour}" transform="rotate(${n * 60} ${x} ${y})"/>`,
  )}<circle cx="${x}" cy="${y}" r="${size * 0.55}" fill="${heart}"/>`

export const motifs = {
  noodles: (c) =>
    `${steam(78, 62, c.pale)}${bowl(
      c,
      `<path d="M40 104c10-16 24 14 36-2s26 14 38-2 26 14 44 0" fill="none" stroke="${c.deep}" stroke-width="7" stroke-linecap="round"/>
     <ellipse cx="76" cy="98" rx="17" ry="9" fill="#b5562f"/><ellipse cx="126" cy="98" rx="14" ry="10" fill="#fff7e6"/><circle cx="126" cy="98" r="5" fill="#f5a623"/>
     <path d="M96 92l10-5 3 9zM108 110l9-5 3 8z" fill="#6aa84f"/>`,
    )}<path d="M112 100L184 30M126 104L194 44" stroke="${c.ink}" stroke-width="6" stroke-linecap="round"/>`,

  ricenoodles: (c) =>
    `${steam(78, 62, c.pale)}${bowl(
      c,
      `<path d="M44 102c20-12 92-12 112 0" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M54 110c20-8 72-8 92 0" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>
     <circle cx="72" cy="100" r="8" fill="#d64933"/><circle cx="94" cy="95" r="7" fill="#d64933"/><path d="M116 96q14-12 26 2q-14 10-26-2z" fill="#6aa84f"/>`,
    )}`,

  teapot: (c) => `${steam(70, 56, c.pale)}
    <path d="M46 92h84c12 0 20 10 20 26 0 34-22 54-62 54S26 152 26 118c0-16 8-26 20-26z" fill="${c.accent}"/>
    <path d="M148 104c34-8 38 40-6 44" fill="none" stroke="${c.accent}" stroke-width="12" stroke-linecap="round"/>
    <path d="M30 110C14 106 12 88 4 84" fill="none" stroke="${c.accent}" stroke-width="14" stroke-linecap="round"/>
    <path d="M44 92c6-18 82-18 88 0z" fill="${c.deep}"/><circle cx="88" cy="72" r="9" fill="${c.deep}"/>
    <path d="M60 132c12-20 28-20 40-4-16 14-30 14-40 4z" fill="${c.pale}"/>`,

  bread: (c) => `
    <path d="M24 122c-8-40 30-62 76-62s84 22 76 62c-2 26-16 40-30 40H54c-14 0-28-14-30-40z" fill="${c.accent}"/>
    <path d="M62 74l-12 30M100 70l-8 36M138 74l-8 32" stroke="${c.pale}" stroke-width="11" stroke-linecap="round"/>
    <path d="M30 138c22 12 118 12 140 0" stroke="${c.deep}" stroke-width="7" fill="none" stroke-linecap="round"/>`,

  books: (c) => `
    <rect x="28" y="146" width="144" height="28" rx="5" fill="${c.deep}"/><rect x="40" y="114" width="124" height="30" rx="5" fill="${c.accent}"/><rect x="34" y="84" width="118" height="28" rx="5" fill="${c.ink}"/>
    <path d="M46 160h96M58 129h76M52 98h70" stroke="${c.pale}" stroke-width="5" stroke-linecap="round"/>
    <path d="M100 76C84 58 56 56 44 62V28c18-6 44-2 56 14 12-16 38-20 56-14v34c-12-6-40-4-56 14z" fill="${c.pale}"/><path d="M100 42v34" stroke="${c.deep}" stroke-width="4"/>`,

  bicycle: (c) => `
    <g fill="none" stroke="${c.ink}" stroke-width="8"><circle cx="50" cy="132" r="36"/><circle cx="150" cy="132" r="36"/></g>
    <g stroke="${c.pale}" stroke-width="2">${repeat(6, (n) => `<path d="M50 98v68" transform="rotate(${n * 30} 50 132)"/><path d="M150 98v68" transform="rotate(${n * 30} 150 132)"/>`)}</g>
    <path d="M50 132L78 78h58L98 132zM78 78l20 54M136 78l14 54M136 78l-6-22h22M68 66h26" fill="none" stroke="${c.accent}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="98" cy="132" r="9" fill="${c.deep}"/>`,

  flowers: (c) => `
    <path d="M100 122v-40M100 122l-36-52M100 122l36-52" stroke="#5b8c5a" stroke-width="6" stroke-linecap="round"/>
    <path d="M104 108c18-2 26-14 26-24-16 0-26 10-26 24zM96 108c-18-2-26-14-26-24 16 0 26 10 26 24z" fill="#5b8c5a"/>
    ${petals(62, 62, 22, c.pale, c.deep)}${petals(138, 62, 22, c.accent, c.pale)}${petals(100, 44, 26, '#fff', '#f5a623')}
    <path d="M62 116h76l-12 62H74z" fill="${c.deep}"/><path d="M58 110h84v16H58z" rx="4" fill="${c.accent}"/>`,

  sweetbowl: (c) =>
    bowl(
      c,
      `<ellipse cx="100" cy="98" rx="58" ry="16" fill="#fff"/><circle cx="74" cy="92" r="13" fill="#e8a0bf"/><circle cx="104" cy="86" r="14" fill="#fff4dc"/><circle cx="130" cy="94" r="12" fill="#a3c585"/><circle cx="92" cy="106" r="6" fill="${c.deep}"/><circle cx="112" cy="106" r="6" fill="${c.deep}"/>`,
    ),

  coffee: (c) => `${steam(62, 66, c.pale)}
    <path d="M36 78h104v48c0 26-18 44-52 44s-52-18-52-44z" fill="${c.accent}"/><path d="M140 92c36-6 36 46-4 42" fill="none" stroke="${c.accent}" stroke-width="12"/>
    <ellipse cx="88" cy="78" rx="52" ry="12" fill="${c.ink}"/><path d="M88 84c-16-2-22-10-8-12 4 0 7 2 8 4 1-2 4-4 8-4 14 2 8 10-8 12z" fill="${c.pale}"/>
    <ellipse cx="90" cy="178" rx="76" ry="9" fill="${c.deep}"/>`,

  scissors: (c) => `
    <path d="M60 150L136 24c8 8 8 20 2 30L84 136zM140 150L64 24c-8 8-8 20-2 30l54 82z" fill="${c.pale}"/>
    <circle cx="100" cy="94" r="7" fill="${c.ink}"/>
    <g fill="none" stroke="${c.accent}" stroke-width="12"><circle cx="52" cy="156" r="22"/><circle cx="148" cy="156" r="22"/></g>`,

  hotpot: (c) => `${steam(78, 60, c.pale)}
    <path d="M20 96h160c0 46-28 72-80 72S20 142 20 96z" fill="${c.ink}"/><ellipse cx="100" cy="96" rx="80" ry="20" fill="${c.deep}"/>
    <path d="M100 76c46 0 72 8 72 18s-26 18-72 18c-20-8 20-28 0-36z" fill="#d64933"/><path d="M100 76c-46 0-72 8-72 18s26 18 72 18c-20-8 20-28 0-36z" fill="#f6ddb0"/>
    <circle cx="134" cy="92" r="6" fill="#7a1f12"/><circle cx="148" cy="98" r="4" fill="#7a1f12"/><path d="M48 90l16 2-6 8z" fill="#6aa84f"/><circle cx="76" cy="98" r="6" fill="#fff"/>
    <path d="M8 92h20v14H8zM172 92h20v14h-20z" fill="${c.accent}"/><path d="M64 168h72l8 14H56z" fill="${c.accent}"/>`,

  dumplings: (c) => `
    <ellipse cx="100" cy="140" rx="86" ry="34" fill="${c.pale}"/><ellipse cx="100" cy="136" rx="70" ry="24" fill="#fff"/>
    ${[
      [66, 122],
      [128, 120],
      [98, 88],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${x} ${y})"><path d="M-36 14C-38-22 38-22 36 14 24 24-24 24-36 14z" fill="#fff4dc" stroke="${c.accent}" stroke-width="4"/><path d="M-24-4l6 10M-10-12l4 12M6-13l0 13M20-8l-5 11" stroke="${c.accent}" stroke-width="4" stroke-linecap="round"/></g>`,
      )
      .join('')}`,

  buns: (c) => `${steam(78, 50, c.pale)}
    <path d="M26 116h148v50c0 8-6 12-12 12H38c-6 0-12-4-12-12z" fill="${c.accent}"/><path d="M26 132h148M26 152h148" stroke="${c.deep}" stroke-width="5"/><path d="M18 108h164v14H18z" fill="${c.deep}"/>
    ${[60, 100, 140].map((x) => `<path d="M${x - 26} 108c0-36 52-36 52 0z" fill="#fff8ea"/><path d="M${x - 8} 88l8-6 8 6M${x} 82v12" stroke="${c.accent}" stroke-width="3" fill="none" stroke-linecap="round"/>`).join('')}`,

  pharmacy: (c) => `
    <path d="M34 92h132c0 46-26 66-40 70v14H74v-14c-14-4-40-24-40-70z" fill="${c.accent}"/><rect x="26" y="80" width="148" height="18" rx="9" fill="${c.deep}"/>
    <path d="M112 84L152 26" stroke="${c.ink}" stroke-width="15" stroke-linecap="round"/><path d="M90 108h20v14h14v20h-14v14H90v-14H76v-20h14z" fill="${c.pale}"/>
    <path d="M60 78c-10-22 0-42 18-50 8 22 0 42-18 50z" fill="#6aa84f"/>`,

  fruit: (c) => `
    <path d="M92 74c-34-18-66 6-66 44 0 36 26 62 46 58 12-2 18-6 28-6 8 0 10 4 20 6 22 4 44-30 44-62 0-32-34-54-62-38z" fill="${c.accent}"/>
    <path d="M98 74c-2-18 2-32 14-44" stroke="${c.ink}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M112 56c8-22 30-26 46-20-4 18-22 30-46 20z" fill="#6aa84f"/>
    <path d="M48 108c2-12 10-18 20-20" stroke="${c.pale}" stroke-width="9" fill="none" stroke-linecap="round"/>`,

  beer: (c) => `
    <path d="M46 62h88v104c0 8-6 12-12 12H58c-6 0-12-4-12-12z" fill="${c.accent}"/><path d="M134 82h18c12 0 20 8 20 20v24c0 12-8 20-20 20h-18" fill="none" stroke="${c.accent}" stroke-width="12"/>
    <path d="M70 92v62M90 92v62M110 92v62" stroke="${c.deep}" stroke-width="7" stroke-linecap="round"/>
    <path d="M40 70c-12-18 8-34 22-26 6-18 34-18 40-2 14-10 36 0 34 18 4 12-6 20-16 16-8 10-22 8-28 0-8 8-24 8-30-2-6 4-16 4-22-4z" fill="#fffaf0"/>`,

  lotus: (c) => `
    <path d="M100 150C60 150 20 132 10 100c30-6 60 8 90 50zM100 150c40 0 80-18 90-50-30-6-60 8-90 50z" fill="${c.deep}"/>
    <path d="M100 150C64 132 44 100 46 62c34 10 54 44 54 88zM100 150c36-18 56-50 54-88-34 10-54 44-54 88z" fill="${c.accent}"/>
    <path d="M100 150C72 112 74 66 100 34c26 32 28 78 0 116z" fill="${c.pale}"/><path d="M30 168c40 10 100 10 140 0" stroke="${c.ink}" stroke-width="7" fill="none" stroke-linecap="round"/>`,

  wrench: (c) => `
    <rect x="30" y="98" width="140" height="74" rx="10" fill="${c.deep}"/><path d="M72 98V84c0-8 6-12 12-12h32c6 0 12 4 12 12v14" fill="none" stroke="${c.deep}" stroke-width="10"/><rect x="30" y="122" width="140" height="12" fill="${c.ink}"/><rect x="88" y="116" width="24" height="24" rx="4" fill="${c.accent}"/>
    <path d="M146 20c-18-4-36 10-34 30l-44 44 18 18 44-44c20 4 36-12 32-32l-18 16-16-4-4-14z" fill="${c.pale}"/>`,

  palette: (c) => `
    <path d="M100 34c-48 0-82 30-82 68 0 36 34 62 74 62 14 0 18-8 14-18-6-16 4-26 20-26h24c20 0 32-12 32-30 0-34-38-56-82-56z" fill="${c.pale}"/>
    <circle cx="58" cy="96" r="13" fill="${c.accent}"/><circle cx="80" cy="66" r="12" fill="#e9b44c"/><circle cx="118" cy="62" r="12" fill="#5b8c5a"/><circle cx="150" cy="84" r="12" fill="${c.deep}"/>
    <path d="M116 178l52-60 14 12-56 54z" fill="${c.ink}"/>`,

  paw: (c) => `
    <ellipse cx="100" cy="134" rx="46" ry="38" fill="${c.accent}"/><ellipse cx="44" cy="96" rx="19" ry="25" fill="${c.accent}" transform="rotate(-24 44 96)"/><ellipse cx="156" cy="96" rx="19" ry="25" fill="${c.accent}" transform="rotate(24 156 96)"/>
    <ellipse cx="78" cy="62" rx="19" ry="27" fill="${c.accent}" transform="rotate(-8 78 62)"/><ellipse cx="122" cy="62" rx="19" ry="27" fill="${c.accent}" transform="rotate(8 122 62)"/>
    <path d="M100 158c-26-14-30-34-14-38 8-2 12 4 14 8 2-4 6-10 14-8 16 4 12 24-14 38z" fill="${c.pale}"/>`,

  fish: (c) => `
    <path d="M20 102c30-54 92-60 128-14l36-30c-6 28-6 60 0 88l-36-30c-36 46-98 40-128-14z" fill="${c.accent}"/>
    <circle cx="58" cy="90" r="9" fill="#fff"/><circle cx="56" cy="90" r="5" fill="${c.ink}"/><path d="M82 70c14 20 14 44 0 64" stroke="${c.pale}" stroke-width="6" fill="none"/>
    <path d="M102 92c6 6 6 14 0 20M122 92c6 6 6 14 0 20" stroke="${c.deep}" stroke-width="6" fill="none" stroke-linecap="round"/>`,

  candy: (c) => `
    <path d="M100 96v92" stroke="${c.pale}" stroke-width="8" stroke-linecap="round"/>
    ${[40, 80, 120].map((y, n) => `<circle cx="100" cy="${y}" r="24" fill="${n === 1 ? c.deep : c.accent}"/><path d="M86 ${y - 6}c2-8 8-10 14-10" stroke="${c.pale}" stroke-width="5" fill="none" stroke-linecap="round"/>`).join('')}`,

  pencil: (c) => `
    <path d="M40 176l8-40L142 34c8-8 18-6 26 2s8 18 2 26L78 166z" fill="${c.accent}"/><path d="M40 176l8-40 30 30z" fill="#f6ddb0"/><path d="M40 176l4-16 12 12z" fill="${c.ink}"/><path d="M130 48l30 30" stroke="${c.pale}" stroke-width="9"/>
    <path d="M104 178h66M122 156h48" stroke="${c.deep}" stroke-width="9" stroke-linecap="round"/>`,

  cake: (c) => `
    <path d="M32 112h136v56H32z" fill="${c.pale}"/><path d="M32 112c0-14 8-20 20-20h96c12 0 20 6 20 20-12 16-22-4-34 8s-22-6-34 6-22-6-34 0-20 6-34-14z" fill="${c.accent}"/><path d="M32 146h136" stroke="${c.accent}" stroke-width="8"/>
    ${[66, 100, 134].map((x) => `<path d="M${x} 92V62" stroke="${c.deep}" stroke-width="8"/><path d="M${x} 58c-9-8-4-16 0-22 4 6 9 14 0 22z" fill="#f5a623"/>`).join('')}
    <ellipse cx="100" cy="174" rx="86" ry="9" fill="${c.deep}"/>`,

  mooncake: (c) => `
    <ellipse cx="100" cy="156" rx="84" ry="20" fill="${c.deep}"/><circle cx="100" cy="98" r="62" fill="${c.accent}"/>
    ${repeat(12, (n) => `<circle cx="100" cy="36" r="15" fill="${c.accent}" transform="rotate(${n * 30} 100 98)"/>`)}
    <circle cx="100" cy="98" r="46" fill="none" stroke="${c.pale}" stroke-width="6"/>${petals(100, 98, 19, c.pale, c.accent)}`,

  shirt: (c) => `
    <path d="M70 36L22 66l20 38 20-10v80h76V94l20 10 20-38-48-30c-8 18-52 18-60 0z" fill="${c.accent}"/><path d="M70 36c8 30 52 30 60 0" fill="none" stroke="${c.pale}" stroke-width="7"/>
    <path d="M84 116h32" stroke="${c.pale}" stroke-width="7" stroke-linecap="round"/><circle cx="164" cy="144" r="16" fill="${c.pale}"/><circle cx="182" cy="116" r="8" fill="${c.pale}"/><circle cx="28" cy="150" r="11" fill="${c.pale}"/>`,

  ball: (c) => `
    <circle cx="100" cy="104" r="72" fill="${c.accent}"/><path d="M28 104h144M100 32v144M50 52c34 30 34 74 0 104M150 52c-34 30-34 74 0 104" fill="none" stroke="${c.ink}" stroke-width="6"/>`,

  melon: (c) => `
    <path d="M16 86h168c0 50-36 90-84 90S16 136 16 86z" fill="#4f8a4b"/><path d="M28 86h144c0 42-30 76-72 76S28 128 28 86z" fill="#f3f7dd"/><path d="M38 86h124c0 36-26 64-62 64s-62-28-62-64z" fill="${c.accent}"/>
    ${[
      [72, 104],
      [100, 120],
      [128, 104],
      [86, 132],
      [114, 134],
      [100, 98],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="4" ry="7" fill="${c.ink}"/>`)
      .join('')}`,

  car: (c) => `
    <path d="M14 142v-26c0-10 8-14 18-16l20-4 24-32c6-6 12-10 22-10h34c10 0 18 4 22 12l16 30 14 6c8 4 10 10 10 18v22z" fill="${c.accent}"/>
    <path d="M70 96l18-24c4-4 6-4 12-4h8v28zM118 68h14c6 0 10 2 12 8l8 20h-34z" fill="${c.pale}"/>
    <circle cx="56" cy="144" r="21" fill="${c.ink}"/><circle cx="56" cy="144" r="9" fill="${c.pale}"/><circle cx="148" cy="144" r="21" fill="${c.ink}"/><circle cx="148" cy="144" r="9" fill="${c.pale}"/>
    <path d="M30 40v14M50 26v18M70 40v14" stroke="${c.deep}" stroke-width="8" stroke-linecap="round"/>`,

  mountain: (c) => `
    <circle cx="146" cy="54" r="22" fill="#f5c451"/><path d="M8 172L74 64l46 70 20-28 52 66z" fill="${c.deep}"/><path d="M74 64l24 36-14 8-12-10-12 12-8-8z" fill="#fff"/><path d="M112 172l28-66 52 66z" fill="${c.accent}"/>
    <path d="M30 186h140" stroke="${c.ink}" stroke-width="7" stroke-linecap="round"/>`,

  lamp: (c) => `
    <path d="M58 24h68l30 60H28z" fill="${c.accent}"/><path d="M92 84v70" stroke="${c.ink}" stroke-width="9"/><path d="M52 168c0-20 80-20 80 0z" fill="${c.deep}"/><path d="M36 92l-16 64h54zM148 92l16 64h-54z" fill="${c.pale}" opacity=".45"/>
    <path d="M130 178h56M138 162h44" stroke="${c.pale}" stroke-width="10" stroke-linecap="round"/>`,

  basket: (c) => `
    <path d="M60 92C60 30 140 30 140 92" fill="none" stroke="${c.ink}" stroke-width="8"/><circle cx="76" cy="84" r="20" fill="#d64933"/><circle cx="112" cy="78" r="22" fill="#f5a623"/><path d="M128 92c0-28 16-44 34-48 4 24-8 42-34 48z" fill="#6aa84f"/>
    <path d="M22 92h156l-18 74c-2 8-8 10-14 10H54c-6 0-12-2-14-10z" fill="${c.accent}"/><path d="M30 116h140M36 142h128M68 92l8 84M132 92l-8 84M100 92v84" stroke="${c.deep}" stroke-width="5"/>`,

  duck: (c) => `
    <ellipse cx="100" cy="150" rx="88" ry="26" fill="${c.pale}"/><path d="M34 128c0-34 34-54 70-54 30 0 56 18 64 42 4 12-6 24-20 28-30 8-70 8-94 2-12-4-20-10-20-18z" fill="${c.accent}"/>
    <path d="M70 96c22-8 44-6 62 8M64 114c24-6 52-4 70 8" stroke="${c.deep}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M160 108l26-14c6-2 10 6 4 10l-22 14z" fill="#fff4dc"/>
    <path d="M26 150l10-14 10 12zM150 160l10-14 10 12z" fill="#6aa84f"/>`,

  glasses: (c) => `
    <g fill="${c.pale}" stroke="${c.ink}" stroke-width="10"><circle cx="54" cy="108" r="36"/><circle cx="146" cy="108" r="36"/></g><path d="M88 100c8-8 16-8 24 0M20 98L8 76M180 98l12-22" stroke="${c.ink}" stroke-width="10" fill="none" stroke-linecap="round"/>
    <path d="M36 100l16-16M128 100l16-16" stroke="${c.accent}" stroke-width="8" stroke-linecap="round"/>`,

  camera: (c) => `
    <path d="M30 68h34l12-20h48l12 20h34c8 0 14 6 14 14v70c0 8-6 14-14 14H30c-8 0-14-6-14-14V82c0-8 6-14 14-14z" fill="${c.accent}"/><circle cx="100" cy="114" r="38" fill="${c.ink}"/><circle cx="100" cy="114" r="25" fill="${c.pale}"/><circle cx="92" cy="106" r="8" fill="#fff"/><rect x="150" y="82" width="18" height="12" rx="4" fill="${c.pale}"/>`,

  guitar: (c) => `
    <g transform="rotate(38 100 100)"><rect x="92" y="-6" width="16" height="96" fill="${c.ink}"/><rect x="86" y="-18" width="28" height="24" rx="5" fill="${c.deep}"/><path d="M100 76c26 0 36 18 30 36 20 14 18 76-30 76s-50-62-30-76c-6-18 4-36 30-36z" fill="${c.accent}"/><circle cx="100" cy="122" r="15" fill="${c.ink}"/><rect x="82" y="154" width="36" height="8" fill="${c.ink}"/></g>`,

  skewers: (c) => `
    ${[52, 100, 148]
      .map(
        (x, n) =>
          `<path d="M${x} 22v164" stroke="${c.ink}" stroke-width="6" stroke-linecap="round"/>${[40, 72, 104, 136].map((y, m) => `<rect x="${x - 19}" y="${y}" width="38" height="27" rx="10" fill="${(n + m) % 3 === 0 ? '#6aa84f' : (n + m) % 3 === 1 ? c.accent : c.deep}"/>`).join('')}`,
      )
      .join('')}`,
} satisfies Record<string, Draw>

export type Motif = keyof typeof motifs
