import { mix, shade, tint } from '../kit/colour.ts'
import { n } from '../kit/geometry.ts'
import { linear, radial } from '../kit/studio.ts'
import { repeatDrawing, type DrawingContext } from './drawing-context.ts'

/** The surface under a work in its picture. */
export type TableTop = keyof typeof tableTops

const W = 960
const H = 1200

const full = (fill: string): string => `<rect width="${W}" height="${H}" fill="${fill}"/>`

function wood({ random }: DrawingContext, tone: string): string {
  const planks = repeatDrawing(6, (at) => {
    const y = at * 200
    const colour = mix(tone, random.pick(['#ffffff', '#5a3416']), random.between(0.02, 0.1))
    const grain = repeatDrawing(5, (row) => {
      const dy = y + 22 + row * 38 + random.between(-8, 8)
      return `M0 ${n(dy)}C${n(random.between(180, 380))} ${n(dy - random.between(4, 18))} ${n(random.between(480, 680))} ${n(dy + random.between(4, 18))} ${W} ${n(dy)}`
    })
    return `<rect y="${y}" width="${W}" height="200" fill="${colour}"/><path d="${grain}" fill="none" stroke="${shade(tone, 0.22)}" stroke-opacity=".45" stroke-width="2.4"/><path d="M0 ${y}H${W}" stroke="${shade(tone, 0.42)}" stroke-opacity=".6" stroke-width="3"/>`
  })
  return planks
}

function linen({ studio, colours }: DrawingContext): string {
  const base = mix(colours[colours.length - 1] ?? '#efe6d6', '#f4ecdc', 0.8)
  const weave = studio.def(
    (id) =>
      `<pattern id="${id}" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 3H12M0 9H12" stroke="${shade(base, 0.16)}" stroke-opacity=".5" stroke-width="1.6"/><path d="M3 0V12M9 0V12" stroke="${tint(base, 0.5)}" stroke-opacity=".8" stroke-width="1.6"/></pattern>`,
  )
  return full(base) + full(`url(#${weave})`)
}

function marble({ random }: DrawingContext): string {
  const vein = (): string => {
    const [x, y] = [random.between(-100, W), random.between(-100, H)]
    return `M${n(x)} ${n(y)}q${n(random.between(60, 180))} ${n(random.between(40, 160))} ${n(random.between(200, 320))} ${n(random.between(120, 260))}t${n(random.between(160, 320))} ${n(random.between(60, 300))}`
  }
  return `${full('#f3f1ee')}<path d="${repeatDrawing(9, vein)}" fill="none" stroke="#b9b2ad" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/><path d="${repeatDrawing(14, vein)}" fill="none" stroke="#8f8784" stroke-opacity=".3" stroke-width="1.6"/>`
}

function terrazzo({ random, colours }: DrawingContext): string {
  const chips = repeatDrawing(130, () => {
    const [x, y, r] = [random.between(0, W), random.between(0, H), random.between(6, 20)]
    const points = Array.from({ length: 5 }, (_, at) => {
      const angle = (at / 5) * Math.PI * 2 + random.between(-0.4, 0.4)
      return `${n(x + Math.cos(angle) * r * random.between(0.6, 1.2))} ${n(y + Math.sin(angle) * r)}`
    })
    return `<path d="M${points.join('L')}Z" fill="${mix(random.pick(['#c98d6a', '#8c9a8f', '#e0c9a0', ...colours]), '#efe9df', 0.35)}"/>`
  })
  return full('#efe9df') + chips
}

function kraft({ random }: DrawingContext): string {
  const flecks = repeatDrawing(
    90,
    () =>
      `M${n(random.between(0, W))} ${n(random.between(0, H))}l${n(random.between(-14, 14))} ${n(random.between(-4, 4))}`,
  )
  return `${full('#d3b48a')}<path d="${flecks}" stroke="#a98458" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/><path d="M0 ${n(random.between(200, 900))}L${W} ${n(random.between(200, 900))}" stroke="#b8956a" stroke-opacity=".7" stroke-width="4"/>`
}

function slate({ random }: DrawingContext): string {
  return `${full('#38414a')}<path d="${repeatDrawing(26, () => `M${n(random.between(0, W))} ${n(random.between(0, H))}h${n(random.between(30, 160))}`)}" stroke="#55616c" stroke-opacity=".55" stroke-width="2"/>`
}

function mat({ studio }: DrawingContext): string {
  const grid = studio.def(
    (id) =>
      `<pattern id="${id}" width="80" height="80" patternUnits="userSpaceOnUse"><path d="M0 0H80M0 0V80" stroke="#cfe3d6" stroke-opacity=".55" stroke-width="2"/><path d="M40 0V80M0 40H80" stroke="#cfe3d6" stroke-opacity=".25" stroke-width="1.4"/></pattern>`,
  )
  return full('#2f6f62') + full(`url(#${grid})`)
}

function block({ studio, colours }: DrawingContext): string {
  const base = mix(colours[0] ?? '#b8472f', '#fbf3e4', 0.72)
  const ink = mix(colours[1] ?? '#2b3a67', '#fbf3e4', 0.35)
  const print = studio.def(
    (id) =>
      `<pattern id="${id}" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><g fill="${ink}" fill-opacity=".55"><path d="M48 30c8 8 8 18 0 26c-8-8-8-18 0-26z"/><path d="M30 48c8-8 18-8 26 0c-8 8-18 8-26 0z" transform="translate(5 -5)"/><circle r="4"/><circle cx="96" r="4"/><circle cy="96" r="4"/><circle cx="96" cy="96" r="4"/></g></pattern>`,
  )
  return full(base) + full(`url(#${print})`)
}

function plain({ studio, colours }: DrawingContext): string {
  const base = mix(colours[0] ?? '#efe6d6', '#fbf4e6', 0.78)
  return full(radial(studio, [0.3, 0.2, 1], `0 ${tint(base, 0.5)}, 0.6 ${base}, 1 ${shade(base, 0.16)}`))
}

const tableTops = {
  oak: (easel: DrawingContext) => wood(easel, '#d9b98a'),
  walnut: (easel: DrawingContext) => wood(easel, '#8c5f3c'),
  white: (easel: DrawingContext) => wood(easel, '#efe8dc'),
  linen,
  marble,
  terrazzo,
  kraft,
  slate,
  mat,
  block,
  plain,
}

export const tableTopNames = Object.keys(tableTops) as TableTop[]

/** The table, 960 × 1200. */
export const drawTableTop = (easel: DrawingContext, name: TableTop): string => tableTops[name](easel)

/** Light from a window over everything, and the darker far corner. */
export function windowLight({ studio, random }: DrawingContext): string {
  const beam = linear(studio, [0, 0, 1, 1], '0 #fff4d2 0.34, 0.5 #fff4d2 0.1, 1 #fff4d2 0')
  const lean = random.between(0.2, 0.5)
  const panes = repeatDrawing(
    2,
    (at) =>
      `<path d="M${n(-120 + at * 330)} -20H${n(140 + at * 330)}L${n(140 + at * 330 + H * lean)} ${H + 20}H${n(-120 + at * 330 + H * lean)}Z" fill="${beam}"/>`,
  )
  return `${panes}${full(radial(studio, [0.35, 0.3, 0.95], '0 #ffffff 0, 0.62 #2a1620 0, 1 #2a1620 0.26'))}`
}
