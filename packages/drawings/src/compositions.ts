import { hobbyStillLifes, type StillLifePart } from './hobby-still-lifes.ts'
import { fitIntoFrame } from './kit/framing.ts'
import { n } from './kit/geometry.ts'
import { linear, radial, type Studio, backdrop } from './kit/studio.ts'
import { clay, coral, cream, indigo, mixedColours, marigold, rani, teal } from './palette.ts'
import { recipes } from './recipes/recipes.ts'

const heroParts: StillLifePart[] = [
  {
    recipe: 'fabric-fold',
    room: [60, 60, 420, 330],
    colours: [indigo, clay, cream],
    pattern: 'ajrakh',
    label: ['Ajrakh'],
  },
  { recipe: 'easel', room: [1190, 20, 380, 520], colours: [teal, coral, marigold], label: ['CIY'] },
  { recipe: 'vase', room: [500, 20, 250, 380], colours: [teal, marigold, coral, cream], shape: 'round' },
  {
    recipe: 'embroidery-hoop',
    room: [760, 110, 440, 330],
    colours: [rani, marigold, teal, coral],
    shape: 'art',
    label: ['Made by hand'],
  },
  {
    recipe: 'yarn-ball',
    room: [60, 400, 430, 330],
    colours: [marigold, rani, teal],
    count: 3,
    label: ['Merino DK', '50 g'],
  },
  { recipe: 'watercolour-pans', room: [1010, 490, 540, 290], colours: mixedColours, label: ['Watercolour'] },
  { recipe: 'scissors', room: [480, 430, 260, 250], colours: [indigo], label: ['Shears'] },
  { recipe: 'bead-jar', room: [740, 420, 260, 330], colours: mixedColours, label: ['Seed beads', '100 g'] },
  { recipe: 'washi-roll', room: [330, 690, 420, 180], colours: [rani, marigold, teal], count: 3 },
  { recipe: 'diya', room: [760, 740, 300, 130], colours: [rani, marigold, teal], shape: 'painted', count: 3 },
]

function arrangeParts(studio: Studio, parts: readonly StillLifePart[]): string {
  return parts
    .map((part, i) => {
      const [x, y, w, h] = part.room
      const { room: _room, ...rest } = part
      return fitIntoFrame(studio, (own) => recipes[part.recipe]({ ...rest, seed: i + 3 }, own), {
        x,
        y,
        w,
        h,
        largest: 1.2,
        seed: i + 3,
      })
    })
    .join('')
}

function windowLight(studio: Studio, width: number, height: number): string {
  const beam = linear(studio, [0, 0, 1, 1], '0 #fff6d6 0.55, 0.6 #fff6d6 0.2, 1 #fff6d6 0')
  const panes = [0, 1, 2].map(
    (i) =>
      `<path d="M${n(width * (0.02 + i * 0.2))} 0H${n(width * (0.17 + i * 0.2))}L${n(width * (0.5 + i * 0.22))} ${height}H${n(width * (0.3 + i * 0.22))}Z" fill="${beam}"/>`,
  )
  return panes.join('')
}

/** The still life of a hobby, 1200 × 800. */
export function drawHobbyStillLife(hobby: number, studio: Studio): string {
  return (
    backdrop(studio, 1200, 800) + arrangeParts(studio, hobbyStillLifes[hobby] ?? hobbyStillLifes[2] ?? [])
  )
}

/** A still life of the given things. */
export function drawParts(parts: readonly StillLifePart[], studio: Studio): string {
  return arrangeParts(studio, [...parts])
}

/** The studio table at ten in the morning, 1600 × 900. */
export function drawTableScene(studio: Studio): string {
  const planks = [0, 1, 2, 3, 4].map((i) => {
    const y = i * 180
    const tone = ['#f7ead0', '#f3e3c4', '#f8edd6', '#f4e5c8', '#f6e9cf'][i] ?? '#f6e9cf'
    const grain = [34, 70, 104, 146]
      .map(
        (dy, k) =>
          `M0 ${y + dy}C${300 + k * 90} ${y + dy - 14} ${700 - k * 60} ${y + dy + 16} 1000 ${y + dy}S1500 ${y + dy - 10} 1600 ${y + dy + 6}`,
      )
      .join('')
    return `<rect y="${y}" width="1600" height="180" fill="${tone}"/><path d="${grain}" stroke="#d9bf92" stroke-opacity=".4" stroke-width="2.5" fill="none"/><path d="M0 ${y}H1600" stroke="#c4a472" stroke-opacity=".55" stroke-width="2"/>`
  })
  const light = radial(studio, [0.25, 0.1, 1.1], '0 #fffdf4 0.85, 0.5 #fff3d6 0.35, 1 #b98f58 0.14')
  return `${planks.join('')}<rect width="1600" height="900" fill="${light}"/>${windowLight(studio, 1600, 900)}${arrangeParts(studio, heroParts)}<g opacity=".35">${windowLight(studio, 1600, 900)}</g>`
}
