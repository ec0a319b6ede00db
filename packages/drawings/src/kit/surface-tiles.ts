import { luminance, shade, tint } from './colour.ts'
import { around, blob, heart, line, n, star } from './geometry.ts'
import { createRandom } from './random.ts'
import { dot, fill, lines, posyTile, rect, stroke, type Tile } from './tile-shapes.ts'

export const plain: Tile = ({ base }) => ({
  size: [48, 48],
  art:
    stroke(
      shade(base, 0.1),
      lines(12, (k) => `M0 ${k * 4 + 2}H48`),
      0.9,
    ) +
    stroke(
      tint(base, 0.14),
      lines(12, (k) => `M${k * 4 + 2} 0V48`),
      0.9,
    ),
})

const stripe: Tile = ({ second, third }) => ({
  size: [44, 44],
  turn: 0,
  art: fill(second, rect(0, 0, [18, 44])) + fill(third, rect(26, 0, [4, 44])),
})

const gingham: Tile = ({ base, pale }) => ({
  size: [40, 40],
  art:
    fill(pale, rect(0, 0, [40, 40])) +
    fill(base, rect(0, 0, [20, 40]), 0.55) +
    fill(base, rect(0, 0, [40, 20]), 0.55),
})

const check: Tile = ({ base, second, third, pale }) => ({
  size: [64, 64],
  art:
    fill(base, rect(0, 0, [64, 64])) +
    fill(second, rect(8, 0, [22, 64]) + rect(0, 8, [64, 22]), 0.5) +
    fill(third, rect(44, 0, [5, 64]) + rect(0, 44, [64, 5]), 0.8) +
    fill(pale, rect(54, 0, [2, 64]) + rect(0, 54, [64, 2]), 0.8),
})

const dots: Tile = ({ second }) => ({
  size: [40, 40],
  art: fill(second, dot(10, 10, 6.5) + dot(30, 30, 6.5)),
})

const floral: Tile = ({ second, third, pale, base }) => {
  const leaf = luminance(base) > 0.5 ? '#5d8a5f' : '#9cc29a'
  return {
    size: [96, 96],
    art:
      stroke(leaf, 'M18 92Q30 60 24 30M72 70Q60 40 74 10M24 62q14-4 18-16M66 48q-14-2-18 10', 3) +
      fill(
        leaf,
        '<ellipse cx="42" cy="44" rx="10" ry="5" transform="rotate(-45 42 44)"/><ellipse cx="50" cy="62" rx="10" ry="5" transform="rotate(30 50 62)"/>',
      ) +
      fill(second, posyTile(24, 24, 20) + posyTile(72, 72, 22)) +
      fill(third, posyTile(74, 16, 12) + posyTile(14, 74, 11)) +
      fill(pale, dot(24, 24, 5.5) + dot(72, 72, 6) + dot(74, 16, 3.4) + dot(14, 74, 3.2)),
  }
}

const blockPrint: Tile = ({ second, third }) => {
  const buti = (x: number, y: number) =>
    fill(second, `<path d="M${x} ${y - 20}c14 10 14 26 0 34c-14-8-14-24 0-34z"/>`) +
    fill(third, dot(x, y + 1, 5) + dot(x - 14, y + 16, 3) + dot(x + 14, y + 16, 3)) +
    stroke(second, `M${x} ${y + 14}v12M${x} ${y + 22}q-10 0-13-8M${x} ${y + 22}q10 0 13-8`, 2.4)
  return { size: [72, 88], art: buti(18, 24) + buti(54, 68) }
}

const ajrakh: Tile = ({ base, second, pale }) => ({
  size: [80, 80],
  art:
    fill(shade(base, 0.1), rect(0, 0, [80, 80])) +
    fill(second, `<path d="${line(star([40, 40], 8, [34, 20]), true)}"/>`) +
    fill(base, dot(40, 40, 17)) +
    fill(
      pale,
      `<path d="${blob(star([40, 40], 8, [14, 6]))}"/>` +
        dot(0, 0, 7) +
        dot(80, 0, 7) +
        dot(0, 80, 7) +
        dot(80, 80, 7),
    ) +
    stroke(pale, 'M0 40h5M75 40h5M40 0v5M40 75v5', 3) +
    `<path d="${line(star([40, 40], 8, [37, 24]), true)}" fill="none" stroke="${pale}" stroke-width="1.6"/>`,
})

const kalamkari: Tile = ({ base, second, third, pale }) => ({
  size: [120, 120],
  art:
    stroke(shade(third, 0.2), 'M0 60Q30 10 60 60T120 60M60 60Q90 100 60 120M60 0Q36 30 60 60', 2.4) +
    fill(
      third,
      '<ellipse cx="30" cy="30" rx="12" ry="5" transform="rotate(40 30 30)"/><ellipse cx="94" cy="84" rx="12" ry="5" transform="rotate(40 94 84)"/><ellipse cx="84" cy="30" rx="10" ry="4.5" transform="rotate(-40 84 30)"/>',
    ) +
    fill(second, posyTile(60, 60, 22) + posyTile(12, 88, 13) + posyTile(108, 22, 13)) +
    fill(pale, posyTile(60, 60, 12)) +
    fill(shade(base, 0.2), dot(60, 60, 4) + dot(12, 88, 3) + dot(108, 22, 3)),
})

const ikat: Tile = ({ second, third, pale }) => {
  const feather = (w: number, colour: string) => {
    const rows = Array.from({ length: 16 }, (_, i) => {
      const half = w * (1 - Math.abs(i - 7.5) / 8) + (i % 2 ? 3 : -2)
      return half > 1 ? rect(40 - half, i * 6, [half * 2, 6]) : ''
    })
    return fill(colour, rows.join(''))
  }
  return { size: [80, 96], art: feather(38, second) + feather(22, pale) + feather(11, third) }
}

const leheriya: Tile = ({ second, third, pale }) => ({
  size: [60, 36],
  turn: 28,
  art:
    stroke(second, 'M-5 9Q15 -3 30 9T65 9', 7) +
    stroke(pale, 'M-5 21Q15 9 30 21T65 21', 3) +
    stroke(third, 'M-5 31Q15 19 30 31T65 31', 4),
})

const bandhani: Tile = ({ pale, second }) => {
  const ring = (x: number, y: number, r: number) =>
    around([x, y], 8, () => [r, r])
      .map(([px, py]) => dot(px, py, 2.4))
      .join('')
  return {
    size: [72, 72],
    art:
      fill(
        pale,
        ring(36, 36, 19) + ring(36, 36, 9) + dot(0, 0, 3) + dot(72, 0, 3) + dot(0, 72, 3) + dot(72, 72, 3),
      ) + fill(second, dot(36, 36, 3.6)),
  }
}

const tieDye: Tile = ({ second, third, pale }) => {
  const ring = (r: number, colour: string, width: number) =>
    `<path d="${blob(around([90, 90], 14, (i) => [r + (i % 2) * 9 - (i % 3) * 5, r + (i % 3) * 7]))}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity=".75"/>`
  return {
    size: [180, 180],
    art: ring(76, second, 14) + ring(54, pale, 9) + ring(34, third, 15) + ring(12, pale, 10),
  }
}

const denim: Tile = ({ base }) => ({
  size: [42, 42],
  art:
    stroke(
      tint(base, 0.3),
      lines(12, (k) => `M${k * 7 - 42} 42L${k * 7} 0`),
      1.5,
    ) +
    stroke(
      shade(base, 0.25),
      lines(12, (k) => `M${k * 7 - 38} 42L${k * 7 + 4} 0`),
      1,
    ),
})

const glitter: Tile = ({ base }) => {
  const dice = createRandom(41)
  const specks = [tint(base, 0.85), tint(base, 0.5), shade(base, 0.3), shade(base, 0.15)].map((colour) => {
    const places = Array.from(
      { length: 34 },
      () => `M${dice.integer(0, 90)} ${dice.integer(0, 90)}l3 2-1 3-3-1z`,
    )
    return `<path d="${places.join('')}" fill="${colour}"/>`
  })
  return { size: [90, 90], art: specks.join('') }
}

const patchwork: Tile = ({ base, second, third, pale }) => ({
  size: [120, 120],
  art:
    fill(second, rect(0, 0, [60, 60])) +
    fill(third, rect(60, 60, [60, 60])) +
    fill(pale, dot(15, 15, 5) + dot(45, 15, 5) + dot(30, 32, 5) + dot(15, 48, 5) + dot(45, 48, 5)) +
    fill(base, posyTile(90, 90, 18)) +
    fill(pale, posyTile(90, 30, 12) + posyTile(30, 90, 12)) +
    `<path d="M2 2H58V58H2ZM62 62H118V118H62ZM62 2H118V58H62ZM2 62H58V118H2Z" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.5" stroke-dasharray="5 4"/>`,
})

const marble: Tile = ({ base, second, pale }) => ({
  size: [200, 200],
  art:
    stroke(pale, 'M-10 40Q60 0 100 60T210 30M-10 150Q50 110 110 160T210 140', 16) +
    stroke(
      second,
      'M-10 70Q40 90 90 60T210 90M-10 120Q60 170 120 110T210 180M40 -10Q20 60 70 110T60 210',
      6,
    ) +
    stroke(tint(base, 0.5), 'M-10 90Q70 60 120 110T210 60M150 -10Q120 60 170 110T140 210', 4),
})

const kraft: Tile = () => {
  const dice = createRandom(7)
  const fibres = Array.from(
    { length: 46 },
    () =>
      `M${n(dice.between(0, 90))} ${n(dice.between(0, 90))}l${n(dice.between(-6, 6))} ${n(dice.between(-4, 4))}`,
  )
  return {
    size: [90, 90],
    art: stroke('#8f6d45', fibres.slice(0, 26).join(''), 1) + stroke('#e2c59c', fibres.slice(26).join(''), 1),
  }
}

const petals: Tile = ({ second, third, base }) => {
  const dice = createRandom(13)
  const bits = Array.from(
    { length: 16 },
    (_, i) =>
      `<ellipse cx="${n(dice.between(8, 112))}" cy="${n(dice.between(8, 112))}" rx="${n(dice.between(3, 8))}" ry="${n(dice.between(2, 4))}" transform="rotate(${dice.integer(0, 30)})" fill="${[second, third, '#7d9a68'][i % 3]}" fill-opacity=".75"/>`,
  )
  const fibres = Array.from(
    { length: 18 },
    () => `M${n(dice.between(0, 120))} ${n(dice.between(0, 120))}q6 ${n(dice.between(-6, 6))} 12 0`,
  )
  return { size: [120, 120], art: stroke(shade(base, 0.14), fibres.join(''), 0.8) + bits.join('') }
}

const chevron: Tile = ({ second }) => ({
  size: [40, 32],
  art: `<path d="M0 24L20 8L40 24V38L20 22L0 38ZM0 -8L20 -24L40 -8V6L20 -10L0 6Z" fill="${second}"/>`,
})
const stars: Tile = ({ second, third }) => ({
  size: [64, 64],
  art:
    fill(second, `<path d="${line(star([18, 18], 5, [13, 5.5]), true)}"/>`) +
    fill(third, `<path d="${line(star([48, 48], 5, [9, 4]), true)}"/>` + dot(48, 14, 3) + dot(16, 50, 3)),
})
const hearts: Tile = ({ second, third }) => ({
  size: [60, 60],
  art: fill(second, `<path d="${heart([16, 17], 9)}"/>`) + fill(third, `<path d="${heart([46, 46], 7)}"/>`),
})
const wood: Tile = ({ base }) => ({
  size: [220, 46],
  art:
    stroke(
      shade(base, 0.2),
      'M-5 8Q60 2 110 8T225 8M-5 22Q40 30 100 20T225 22M-5 36Q70 40 130 36T225 36',
      1.6,
    ) + stroke(tint(base, 0.22), 'M-5 15Q60 18 120 14T225 15M-5 43Q50 40 120 43T225 43', 2),
})

/** Tiles by the name of their surface. */
export const tiles: Record<string, Tile> = {
  plain,
  stripe,
  gingham,
  check,
  dots,
  floral,
  ajrakh,
  kalamkari,
  ikat,
  leheriya,
  bandhani,
  denim,
  glitter,
  patchwork,
  marble,
  kraft,
  petals,
  chevron,
  stars,
  hearts,
  wood,
  'block-print': blockPrint,
  'tie-dye': tieDye,
}
