import { drawStillLife, type Part } from '../drawings/index.ts'

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

/** What lies on the table in each picture of the blog, by its name; the first of two is the article's cover. */
const tables: Record<string, { hobby: number; alt: string; parts: Part[] }> = {
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
        colours: many,
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
      { recipe: 'stitch-markers', room: [600, 500, 500, 250], colours: many, count: 12 },
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
      { recipe: 'resin-kit', room: [660, 60, 480, 520], colours: many, label: ['Resin 2:1', '450 g'] },
      {
        recipe: 'pigment-jars',
        room: [120, 500, 520, 260],
        colours: many,
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
      { recipe: 'embroidery-skeins', room: [660, 80, 480, 380], colours: many, count: 7 },
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
  'blog-findings': {
    hobby: 9,
    alt: 'Earrings, a box of findings and two pairs of pliers.',
    parts: [
      { recipe: 'jewellery-set', room: [60, 70, 520, 480], colours: [marigold, rani, teal], shape: 'jhumka' },
      { recipe: 'findings', room: [580, 80, 540, 380], colours: ['#c9c6bf', marigold], label: ['Findings'] },
      { recipe: 'pliers', room: [520, 440, 500, 320], colours: [teal, rani], count: 2 },
    ],
  },
  'blog-findings-table': {
    hobby: 9,
    alt: 'Strands of beads, pliers and a reel of wire.',
    parts: [
      {
        recipe: 'bead-strand',
        room: [60, 70, 620, 400],
        colours: [teal, sky, cream, marigold],
        count: 2,
        shape: 'faceted',
        label: ['8 mm'],
      },
      { recipe: 'wire-reel', room: [720, 80, 380, 360], colours: [marigold], count: 1, label: ['0.45 mm'] },
      { recipe: 'pliers', room: [300, 440, 560, 320], colours: [indigo, coral], count: 2 },
    ],
  },
  'blog-diyas': {
    hobby: 8,
    alt: 'Painted and burning clay lamps with marigold strings.',
    parts: [
      { recipe: 'marigold-strings', room: [60, 30, 1080, 300], colours: [marigold, coral] },
      {
        recipe: 'diya',
        room: [90, 320, 560, 400],
        colours: [rani, marigold, teal],
        shape: 'painted',
        count: 5,
      },
      { recipe: 'diya', room: [640, 360, 480, 340], colours: [clay, marigold], shape: 'lit', count: 3 },
    ],
  },
  'blog-diyas-table': {
    hobby: 8,
    alt: 'A thali with lamps, powder colours and brushes.',
    parts: [
      { recipe: 'pooja-thali', room: [60, 90, 580, 520], colours: [rani, teal, marigold] },
      { recipe: 'rangoli-powder', room: [620, 90, 520, 320], colours: many, count: 6 },
      { recipe: 'brush-set', room: [600, 430, 500, 310], colours: [teal], shape: 'round', count: 6 },
    ],
  },
  'blog-pricing': {
    hobby: 2,
    alt: 'A gift box, a candle and a hand-bound journal.',
    parts: [
      {
        recipe: 'gift-box',
        room: [60, 80, 520, 560],
        colours: [teal, marigold, cream],
        pattern: 'stars',
        label: ['For you'],
      },
      {
        recipe: 'journal',
        room: [560, 80, 480, 420],
        colours: [clay, cream],
        shape: 'handmade',
        pattern: 'block-print',
      },
      { recipe: 'measuring-tape', room: [600, 480, 460, 270], colours: [marigold] },
    ],
  },
  'blog-pricing-table': {
    hobby: 2,
    alt: 'Wrapped gifts, a candle and soap with paper bands.',
    parts: [
      {
        recipe: 'gift-box',
        room: [60, 60, 520, 520],
        colours: [rani, cream, marigold],
        pattern: 'dots',
        label: ['Thanks'],
      },
      {
        recipe: 'candle-jar',
        room: [600, 90, 480, 400],
        colours: [lilac],
        count: 2,
        label: ['Mogra', '150 g'],
      },
      {
        recipe: 'soap-bar',
        room: [420, 500, 600, 250],
        colours: [cream, leafy],
        pattern: 'petals',
        count: 3,
      },
    ],
  },
  'blog-watercolour': {
    hobby: 3,
    alt: 'A box of watercolours, brushes and a landscape.',
    parts: [
      {
        recipe: 'framed-art',
        room: [60, 60, 520, 520],
        colours: [teal, sky, marigold],
        pattern: 'landscape',
        shape: 'sheet',
      },
      { recipe: 'watercolour-pans', room: [540, 90, 600, 360], colours: many, label: ['Watercolour'] },
      { recipe: 'brush-set', room: [480, 460, 560, 290], colours: [clay], shape: 'round', count: 5 },
    ],
  },
  'blog-watercolour-table': {
    hobby: 3,
    alt: 'A sketch pad, a palette with wells and half pans.',
    parts: [
      {
        recipe: 'sketch-pad',
        room: [60, 70, 520, 600],
        colours: [sky, cream],
        shape: 'glued',
        label: ['300 GSM'],
      },
      { recipe: 'watercolour-pans', room: [580, 80, 560, 330], colours: many, label: ['Half pans'] },
      { recipe: 'palette', room: [640, 430, 460, 310], colours: many, shape: 'well' },
    ],
  },
}

/** Every picture of the blog, drawn. */
export const blogPictures = () =>
  Object.entries(tables).map(([name, { hobby, alt, parts }], at) => ({
    name,
    alt,
    svg: drawStillLife(parts, { hobby, seed: 300 + at }),
  }))
