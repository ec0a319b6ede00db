import { fitted } from './kit/framing.ts'
import { n } from './kit/geometry.ts'
import { linear, radial, type Studio, sweep } from './kit/studio.ts'
import type { RecipeName } from './recipe-names.ts'
import { recipes } from './recipes/recipes.ts'

export type Part = {
  recipe: RecipeName
  room: readonly [number, number, number, number]
  colours: string[]
  shape?: string
  pattern?: string
  count?: number
  label?: string[]
}

const rani = '#d11f7e'
const marigold = '#f2a91f'
const teal = '#17807e'
const indigo = '#2b3a67'
const leafy = '#4f8a5b'
const clay = '#b8623f'
const cream = '#f4e8d0'
const lilac = '#b596cf'
const sky = '#6fb3d9'
const coral = '#ee7b5a'
const many = [rani, marigold, teal, sky, coral, lilac, leafy]

const still: Record<number, Part[]> = {
  1: [
    {
      recipe: 'fabric-fold',
      room: [60, 120, 600, 480],
      colours: [rani, teal, marigold, indigo],
      pattern: 'block-print',
      count: 4,
      label: ['Cambric', '44 inch'],
    },
    {
      recipe: 'embroidery-hoop',
      room: [640, 90, 500, 380],
      colours: [rani, marigold, teal, coral],
      shape: 'art',
      label: ['Asha'],
    },
    {
      recipe: 'thread-spool',
      room: [560, 390, 520, 340],
      colours: [teal, rani, marigold],
      count: 3,
      label: ['Thread', '500 m'],
    },
  ],
  2: [
    { recipe: 'macrame-hanging', room: [60, 40, 360, 460], colours: [cream, clay] },
    {
      recipe: 'gift-box',
      room: [360, 130, 460, 500],
      colours: [teal, marigold, cream],
      pattern: 'stars',
      label: ['For you'],
    },
    {
      recipe: 'candle-jar',
      room: [800, 220, 320, 360],
      colours: [lilac],
      count: 1,
      label: ['Mogra', '150 g'],
    },
    {
      recipe: 'coaster-set',
      room: [60, 490, 420, 270],
      colours: [teal, sky, cream],
      pattern: 'ocean',
      count: 2,
    },
    {
      recipe: 'diya',
      room: [720, 570, 330, 180],
      colours: [rani, marigold, teal],
      shape: 'painted',
      count: 3,
    },
  ],
  3: [
    { recipe: 'easel', room: [60, 40, 460, 620], colours: [teal, coral, marigold], label: ['CIY'] },
    { recipe: 'watercolour-pans', room: [470, 120, 660, 350], colours: many, label: ['Watercolour'] },
    {
      recipe: 'paint-tube',
      room: [480, 440, 340, 310],
      colours: [rani, marigold, teal],
      count: 3,
      label: ['Acrylic', '40 ml'],
    },
    { recipe: 'palette', room: [790, 480, 370, 280], colours: many },
  ],
  4: [
    {
      recipe: 'basket',
      room: [60, 60, 520, 560],
      colours: [rani, marigold, teal, lilac],
      shape: 'cane',
      label: ['Wool'],
    },
    {
      recipe: 'yarn-ball',
      room: [560, 120, 480, 400],
      colours: [marigold, teal, coral],
      count: 3,
      label: ['Merino DK', '50 g'],
    },
    {
      recipe: 'yarn-skein',
      room: [560, 500, 540, 240],
      colours: [lilac],
      count: 1,
      label: ['Silk', '100 g'],
    },
    {
      recipe: 'crochet-hooks',
      room: [130, 560, 420, 220],
      colours: many,
      count: 7,
      shape: 'grip',
      label: ['Hooks'],
    },
  ],
  5: [
    { recipe: 'resin-kit', room: [60, 60, 560, 560], colours: many, label: ['Resin 3:1', '450 g'] },
    {
      recipe: 'coaster-set',
      room: [600, 80, 540, 360],
      colours: [teal, sky, cream],
      pattern: 'ocean',
      count: 4,
    },
    { recipe: 'pigment-jars', room: [620, 430, 460, 320], colours: many, count: 6, label: ['Mica', '10 g'] },
  ],
  6: [
    {
      recipe: 'kit-box',
      room: [60, 60, 500, 560],
      colours: [marigold, rani, teal, sky],
      label: ['Craft kit', '8 to 12 years'],
    },
    { recipe: 'balloons', room: [880, 30, 270, 380], colours: many, count: 5 },
    { recipe: 'play-dough', room: [520, 160, 430, 370], colours: many, count: 6, label: ['Dough'] },
    { recipe: 'pom-poms', room: [540, 490, 560, 270], colours: many, count: 20, label: ['Pom-poms'] },
  ],
  7: [
    { recipe: 'balloons', room: [40, 30, 420, 560], colours: many, count: 11, label: ['Balloons'] },
    {
      recipe: 'cake-topper',
      room: [420, 110, 470, 560],
      colours: [marigold, '#f6c9cf'],
      label: ['Happy Day'],
    },
    { recipe: 'party-hats', room: [820, 330, 340, 280], colours: many, count: 3 },
    { recipe: 'paper-fans', room: [860, 50, 290, 270], colours: many, count: 4 },
    {
      recipe: 'gift-bags',
      room: [90, 520, 420, 250],
      colours: [teal, rani, marigold],
      count: 3,
      label: ['Thanks'],
    },
  ],
  8: [
    { recipe: 'toran', room: [60, 20, 1080, 330], colours: [marigold, coral], shape: 'marigold' },
    { recipe: 'pooja-thali', room: [80, 330, 520, 400], colours: [rani, teal, marigold] },
    { recipe: 'rangoli-powder', room: [580, 350, 520, 250], colours: many, count: 6 },
    { recipe: 'diya', room: [620, 590, 440, 170], colours: [rani, marigold, teal], shape: 'lit', count: 3 },
  ],
  9: [
    { recipe: 'bead-jar', room: [60, 60, 430, 560], colours: many, label: ['Seed beads', '100 g'] },
    {
      recipe: 'bead-strand',
      room: [450, 60, 560, 390],
      colours: [teal, sky, cream, marigold],
      count: 2,
      shape: 'faceted',
      label: ['8 mm'],
    },
    { recipe: 'pearls', room: [740, 380, 400, 350], colours: ['#faf3e6', '#f3cfd0'], label: ['Pearls'] },
    { recipe: 'pliers', room: [420, 440, 330, 320], colours: [rani], count: 2 },
  ],
  10: [
    {
      recipe: 'scrapbook-pad',
      room: [60, 60, 560, 430],
      colours: [coral, teal, marigold, lilac],
      label: ['Garden', '24 sheets'],
    },
    { recipe: 'washi-roll', room: [610, 90, 530, 330], colours: many, count: 6 },
    { recipe: 'origami-paper', room: [90, 440, 580, 320], colours: many, label: ['Origami'] },
    {
      recipe: 'stamp-set',
      room: [680, 430, 440, 310],
      colours: [indigo, rani, teal],
      shape: 'rubber',
      label: ['Stamps'],
    },
  ],
  11: [
    {
      recipe: 'flower-bunch',
      room: [60, 40, 460, 700],
      colours: [coral, '#f3b7b9', rani, cream],
      shape: 'rose',
      count: 9,
      label: ['Roses'],
    },
    { recipe: 'vase', room: [480, 60, 360, 560], colours: [teal, marigold, coral, cream], shape: 'round' },
    { recipe: 'pampas', room: [800, 40, 340, 460], colours: ['#dcc5a0', '#eadabd'] },
    { recipe: 'wreath-ring', room: [660, 480, 470, 290], colours: [coral, cream, rani], shape: 'dressed' },
  ],
  12: [
    {
      recipe: 'drawer-organiser',
      room: [60, 40, 460, 640],
      colours: [teal, cream, marigold, coral],
      count: 9,
      label: ['Beads'],
    },
    {
      recipe: 'glass-jars',
      room: [500, 90, 420, 300],
      colours: many,
      shape: 'filled',
      count: 3,
      label: ['Buttons'],
    },
    {
      recipe: 'basket',
      room: [830, 280, 320, 340],
      colours: [rani, marigold, teal],
      shape: 'jute',
      label: ['Jute'],
    },
    { recipe: 'bead-organiser', room: [430, 430, 440, 330], colours: many, count: 24, label: ['24 cells'] },
  ],
  13: [
    { recipe: 'cake-topper', room: [60, 50, 460, 600], colours: [marigold, '#f6c9cf'], label: ['Mithai'] },
    { recipe: 'cupcake-liners', room: [500, 60, 400, 360], colours: many, label: ['Liners'] },
    { recipe: 'sprinkles', room: [870, 90, 280, 400], colours: many, label: ['Sprinkles', '75 g'] },
    { recipe: 'icing-nozzles', room: [480, 420, 380, 330], colours: [rani], count: 6, label: ['Nozzles'] },
    { recipe: 'spatula', room: [840, 480, 320, 280], colours: [teal, coral] },
  ],
  14: [
    {
      recipe: 'ribbon-reel',
      room: [50, 60, 640, 500],
      colours: [rani, teal, marigold, lilac, coral],
      count: 5,
      label: ['Satin', '25 mm'],
    },
    {
      recipe: 'gift-box',
      room: [660, 60, 480, 480],
      colours: [cream, rani],
      pattern: 'dots',
      label: ['Gift'],
    },
    {
      recipe: 'lace-roll',
      room: [110, 500, 520, 270],
      colours: ['#fffaf0'],
      shape: 'crochet',
      label: ['Lace'],
    },
    { recipe: 'bow', room: [660, 540, 440, 220], colours: many, count: 3 },
  ],
}

const studioTable: Part[] = [
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
  { recipe: 'watercolour-pans', room: [1010, 490, 540, 290], colours: many, label: ['Watercolour'] },
  { recipe: 'scissors', room: [480, 430, 260, 250], colours: [indigo], label: ['Shears'] },
  { recipe: 'bead-jar', room: [740, 420, 260, 330], colours: many, label: ['Seed beads', '100 g'] },
  { recipe: 'washi-roll', room: [330, 690, 420, 180], colours: [rani, marigold, teal], count: 3 },
  { recipe: 'diya', room: [760, 740, 300, 130], colours: [rani, marigold, teal], shape: 'painted', count: 3 },
]

function arranged(studio: Studio, parts: readonly Part[]): string {
  return parts
    .map((part, i) => {
      const [x, y, w, h] = part.room
      const { room: _room, ...rest } = part
      return fitted(studio, (own) => recipes[part.recipe]({ ...rest, seed: i + 3 }, own), {
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

/** The still life of one hobby, 1200 × 800. */
export function hobbyStill(hobby: number, studio: Studio): string {
  return sweep(studio, 1200, 800) + arranged(studio, still[hobby] ?? still[2] ?? [])
}

/** Things of one's own choice. */
export function stillLife(parts: readonly Part[], studio: Studio): string {
  return arranged(studio, [...parts])
}

/** The studio table at ten in the morning, 1600 × 900. */
export function tableScene(studio: Studio): string {
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
  return `${planks.join('')}<rect width="1600" height="900" fill="${light}"/>${windowLight(studio, 1600, 900)}${arranged(studio, studioTable)}<g opacity=".35">${windowLight(studio, 1600, 900)}</g>`
}
