import {
  clay,
  coral,
  cream,
  indigo,
  leafy,
  lilac,
  mixedColours,
  marigold,
  rani,
  sky,
  teal,
} from '@ciy/drawings/palette'
import type { BlogTable } from './blog-table.ts'

/** Arrangements for articles on cloth, wool and resin, by picture name; the first of two is the article’s cover. */
export const tablesOfClothWoolAndResin: Record<string, BlogTable> = {
  'blog-crochet-bag': {
    hobby: 4,
    alt: 'A crocheted bag’s beginnings: three balls of cotton, hooks and a tote.',
    parts: [
      {
        recipe: 'pouch',
        room: [60, 70, 480, 600],
        colours: [cream, rani, teal],
        shape: 'tote',
        pattern: 'plain',
      },
      {
        recipe: 'yarn-ball',
        room: [520, 90, 540, 430],
        colours: [rani, marigold, cream],
        count: 3,
        label: ['Cotton DK', '50 g'],
      },
      {
        recipe: 'crochet-hooks',
        room: [560, 520, 520, 230],
        colours: mixedColours,
        count: 6,
        shape: 'grip',
        label: ['4 mm'],
      },
    ],
  },
  'blog-crochet-bag-table': {
    hobby: 4,
    alt: 'A basket of yarn beside hooks and stitch markers.',
    parts: [
      {
        recipe: 'basket',
        room: [60, 60, 560, 600],
        colours: [teal, marigold, rani, cream],
        shape: 'cane',
        label: ['Cotton'],
      },
      {
        recipe: 'yarn-cake',
        room: [620, 90, 480, 400],
        colours: [teal, sky, cream],
        count: 1,
        label: ['200 g'],
      },
      { recipe: 'stitch-markers', room: [600, 500, 500, 250], colours: mixedColours, count: 12 },
    ],
  },
  'blog-block-printing': {
    hobby: 1,
    alt: 'Folded block-printed cotton and a set of stamps.',
    parts: [
      {
        recipe: 'fabric-fold',
        room: [50, 90, 640, 560],
        colours: [indigo, clay, cream, marigold],
        pattern: 'block-print',
        count: 4,
        label: ['Cambric'],
      },
      { recipe: 'stamp-set', room: [680, 80, 460, 360], colours: [clay, indigo, teal], shape: 'block' },
      {
        recipe: 'paint-bottle',
        room: [660, 430, 460, 320],
        colours: [indigo, clay, marigold],
        count: 3,
        label: ['Fabric'],
      },
    ],
  },
  'blog-block-printing-table': {
    hobby: 10,
    alt: 'A carved block, an ink pad and printed paper.',
    parts: [
      { recipe: 'stamp-set', room: [70, 80, 500, 420], colours: [indigo, rani, teal], shape: 'block' },
      { recipe: 'ink-pad', room: [600, 90, 480, 340], colours: [indigo], count: 1 },
      { recipe: 'paper-stack', room: [420, 420, 640, 340], colours: [cream, indigo], pattern: 'block-print' },
    ],
  },
  'blog-resin': {
    hobby: 5,
    alt: 'Ocean coasters of resin, a kit and jars of mica.',
    parts: [
      {
        recipe: 'coaster-set',
        room: [60, 80, 620, 440],
        colours: [teal, sky, cream],
        pattern: 'ocean',
        count: 4,
      },
      {
        recipe: 'resin-kit',
        room: [660, 60, 480, 520],
        colours: mixedColours,
        label: ['Resin 2:1', '450 g'],
      },
      {
        recipe: 'pigment-jars',
        room: [120, 500, 520, 260],
        colours: mixedColours,
        count: 6,
        label: ['Mica', '10 g'],
      },
    ],
  },
  'blog-resin-table': {
    hobby: 5,
    alt: 'A silicone mould, coasters and jars of colour.',
    parts: [
      { recipe: 'silicone-mould', room: [60, 70, 560, 440], colours: [lilac], shape: 'coaster' },
      {
        recipe: 'coaster-set',
        room: [600, 100, 520, 380],
        colours: [rani, marigold, cream],
        pattern: 'geode',
        count: 2,
      },
      {
        recipe: 'pigment-jars',
        room: [380, 480, 520, 270],
        colours: [teal, marigold, coral],
        count: 5,
        label: ['Mica'],
      },
    ],
  },
  'blog-wool': {
    hobby: 4,
    alt: 'Balls and skeins of merino on a soft ground.',
    parts: [
      {
        recipe: 'yarn-skein',
        room: [70, 90, 560, 300],
        colours: [indigo],
        count: 1,
        label: ['Merino', '100 g'],
      },
      {
        recipe: 'yarn-ball',
        room: [560, 60, 560, 430],
        colours: [teal, cream, coral],
        count: 3,
        label: ['Merino DK', '50 g'],
      },
      { recipe: 'knitting-needles', room: [120, 440, 620, 300], colours: [clay, marigold], label: ['4 mm'] },
    ],
  },
  'blog-wool-table': {
    hobby: 4,
    alt: 'A cane basket with balls and cakes of merino.',
    parts: [
      {
        recipe: 'basket',
        room: [80, 60, 600, 620],
        colours: [indigo, lilac, cream, coral],
        shape: 'cane',
        label: ['Wool'],
      },
      {
        recipe: 'yarn-cake',
        room: [680, 120, 440, 380],
        colours: [lilac, indigo, cream],
        count: 1,
        label: ['200 g'],
      },
      { recipe: 'yarn-skein', room: [620, 500, 500, 240], colours: [coral], count: 1, label: ['DK', '50 g'] },
    ],
  },
  'blog-stitches': {
    hobby: 1,
    alt: 'An embroidery hoop with flowers, skeins and a pack of needles.',
    parts: [
      {
        recipe: 'embroidery-hoop',
        room: [60, 60, 620, 620],
        colours: [rani, marigold, teal, coral],
        shape: 'art',
        label: ['Asha'],
      },
      { recipe: 'embroidery-skeins', room: [660, 80, 480, 380], colours: mixedColours, count: 7 },
      { recipe: 'needle-pack', room: [700, 460, 380, 290], colours: [teal], shape: 'sharps' },
    ],
  },
  'blog-stitches-table': {
    hobby: 1,
    alt: 'A hoop with a finished flower, small scissors and skeins of cotton.',
    parts: [
      {
        recipe: 'embroidery-hoop',
        room: [520, 60, 600, 560],
        colours: [coral, leafy, marigold, lilac],
        shape: 'art',
        label: ['Flower'],
      },
      { recipe: 'scissors', room: [80, 90, 420, 330], colours: [rani], shape: 'snips' },
      {
        recipe: 'embroidery-skeins',
        room: [80, 430, 520, 310],
        colours: [coral, leafy, lilac, marigold, rani],
        count: 5,
      },
    ],
  },
}
