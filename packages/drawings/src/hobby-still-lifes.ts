import { clay, coral, cream, indigo, lilac, mixedColours, marigold, rani, sky, teal } from './palette.ts'
import type { RecipeName } from './recipe-names.ts'

export type StillLifePart = {
  recipe: RecipeName
  room: readonly [number, number, number, number]
  colours: string[]
  shape?: string
  pattern?: string
  count?: number
  label?: string[]
}

/** Things on the table in each hobby's still life, by hobby id. */
export const hobbyStillLifes: Record<number, StillLifePart[]> = {
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
    { recipe: 'watercolour-pans', room: [470, 120, 660, 350], colours: mixedColours, label: ['Watercolour'] },
    {
      recipe: 'paint-tube',
      room: [480, 440, 340, 310],
      colours: [rani, marigold, teal],
      count: 3,
      label: ['Acrylic', '40 ml'],
    },
    { recipe: 'palette', room: [790, 480, 370, 280], colours: mixedColours },
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
      colours: mixedColours,
      count: 7,
      shape: 'grip',
      label: ['Hooks'],
    },
  ],
  5: [
    { recipe: 'resin-kit', room: [60, 60, 560, 560], colours: mixedColours, label: ['Resin 3:1', '450 g'] },
    {
      recipe: 'coaster-set',
      room: [600, 80, 540, 360],
      colours: [teal, sky, cream],
      pattern: 'ocean',
      count: 4,
    },
    {
      recipe: 'pigment-jars',
      room: [620, 430, 460, 320],
      colours: mixedColours,
      count: 6,
      label: ['Mica', '10 g'],
    },
  ],
  6: [
    {
      recipe: 'kit-box',
      room: [60, 60, 500, 560],
      colours: [marigold, rani, teal, sky],
      label: ['Craft kit', '8 to 12 years'],
    },
    { recipe: 'balloons', room: [880, 30, 270, 380], colours: mixedColours, count: 5 },
    { recipe: 'play-dough', room: [520, 160, 430, 370], colours: mixedColours, count: 6, label: ['Dough'] },
    { recipe: 'pom-poms', room: [540, 490, 560, 270], colours: mixedColours, count: 20, label: ['Pom-poms'] },
  ],
  7: [
    { recipe: 'balloons', room: [40, 30, 420, 560], colours: mixedColours, count: 11, label: ['Balloons'] },
    {
      recipe: 'cake-topper',
      room: [420, 110, 470, 560],
      colours: [marigold, '#f6c9cf'],
      label: ['Happy Day'],
    },
    { recipe: 'party-hats', room: [820, 330, 340, 280], colours: mixedColours, count: 3 },
    { recipe: 'paper-fans', room: [860, 50, 290, 270], colours: mixedColours, count: 4 },
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
    { recipe: 'rangoli-powder', room: [580, 350, 520, 250], colours: mixedColours, count: 6 },
    { recipe: 'diya', room: [620, 590, 440, 170], colours: [rani, marigold, teal], shape: 'lit', count: 3 },
  ],
  9: [
    { recipe: 'bead-jar', room: [60, 60, 430, 560], colours: mixedColours, label: ['Seed beads', '100 g'] },
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
    { recipe: 'washi-roll', room: [610, 90, 530, 330], colours: mixedColours, count: 6 },
    { recipe: 'origami-paper', room: [90, 440, 580, 320], colours: mixedColours, label: ['Origami'] },
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
      colours: mixedColours,
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
    {
      recipe: 'bead-organiser',
      room: [430, 430, 440, 330],
      colours: mixedColours,
      count: 24,
      label: ['24 cells'],
    },
  ],
  13: [
    { recipe: 'cake-topper', room: [60, 50, 460, 600], colours: [marigold, '#f6c9cf'], label: ['Mithai'] },
    { recipe: 'cupcake-liners', room: [500, 60, 400, 360], colours: mixedColours, label: ['Liners'] },
    { recipe: 'sprinkles', room: [870, 90, 280, 400], colours: mixedColours, label: ['Sprinkles', '75 g'] },
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
    { recipe: 'bow', room: [660, 540, 440, 220], colours: mixedColours, count: 3 },
  ],
}
