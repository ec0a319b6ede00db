import { drawStoreBanner, drawStoreLogo, type StillLifePart } from '@ciy/drawings'

type FriezeItem = Omit<StillLifePart, 'room'>
type StoreDesign = {
  /** Background of the logo, and lighter of the banner. */
  ground: string
  frieze: string
  mark: FriezeItem
  /** From left to right; phones show the middle three. */
  items: [FriezeItem, FriezeItem, FriezeItem, FriezeItem, FriezeItem]
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
const steel = '#c9c6bf'
const many = [rani, marigold, teal, sky, coral, lilac, leafy]

/** Logo and banner designs of the demo's stores, by key. */
const storeDesigns: Record<string, StoreDesign> = {
  'kullu-wool-house': {
    ground: '#8a5a83',
    frieze: '#e6d6ea',
    mark: { recipe: 'yarn-ball', colours: [cream], count: 1 },
    items: [
      { recipe: 'basket', colours: [indigo, lilac, cream, coral], shape: 'cane', label: ['Wool'] },
      { recipe: 'yarn-skein', colours: [indigo], count: 1, label: ['Merino', '100 g'] },
      { recipe: 'yarn-ball', colours: [rani, cream, teal], count: 3, label: ['Naggar', '50 g'] },
      {
        recipe: 'yarn-cake',
        colours: [lilac, indigo, cream],
        count: 1,
        pattern: 'gradient',
        label: ['200 g'],
      },
      { recipe: 'knitting-needles', colours: [clay, marigold], label: ['4 mm'] },
    ],
  },
  'indigo-lane': {
    ground: '#2b3a67',
    frieze: '#d6dcec',
    mark: { recipe: 'stamp-set', colours: [clay, indigo, cream], shape: 'block' },
    items: [
      { recipe: 'fabric-roll', colours: [indigo, cream], shape: 'bolt', pattern: 'ajrakh' },
      { recipe: 'stamp-set', colours: [clay, indigo, teal], shape: 'block' },
      {
        recipe: 'fabric-fold',
        colours: [indigo, clay, cream, marigold],
        pattern: 'block-print',
        count: 4,
        label: ['Bagru'],
      },
      { recipe: 'fat-quarters', colours: [indigo, sky, cream, clay], pattern: 'block-print', count: 5 },
      { recipe: 'paint-bottle', colours: [indigo, clay], count: 2, label: ['Fabric'] },
    ],
  },
  'moti-and-mala': {
    ground: '#0f6f72',
    frieze: '#cfe6e6',
    mark: { recipe: 'bead-strand', colours: [marigold, rani, cream], count: 1, shape: 'round' },
    items: [
      { recipe: 'bead-jar', colours: [rani, marigold, teal, sky], shape: 'jar', label: ['Seed beads'] },
      { recipe: 'jewellery-set', colours: [marigold, rani, teal], shape: 'jhumka' },
      {
        recipe: 'bead-strand',
        colours: [teal, sky, cream, marigold],
        count: 2,
        shape: 'faceted',
        label: ['8 mm'],
      },
      { recipe: 'pearls', colours: [cream], label: ['Moti'] },
      { recipe: 'pliers', colours: [teal, rani], count: 2 },
    ],
  },
  'kaagaz-ghar': {
    ground: '#7a7a3c',
    frieze: '#e7e7ca',
    mark: { recipe: 'origami-paper', colours: [marigold, cream, coral], pattern: 'plain' },
    items: [
      { recipe: 'paper-stack', colours: many, shape: 'cardstock' },
      { recipe: 'washi-roll', colours: [rani, teal, marigold, lilac], count: 4, pattern: 'floral' },
      { recipe: 'origami-paper', colours: [coral, marigold, teal, cream], pattern: 'floral' },
      { recipe: 'explosion-box', colours: [rani, cream, marigold], pattern: 'hearts' },
      { recipe: 'quilling-strips', colours: many },
    ],
  },
  'rangrez-art-supplies': {
    ground: '#c2452d',
    frieze: '#dbe5f4',
    mark: { recipe: 'palette', colours: many, shape: 'wood' },
    items: [
      { recipe: 'paint-tube', colours: [rani, marigold, teal, indigo], count: 4, label: ['Acrylic'] },
      { recipe: 'watercolour-pans', colours: many, label: ['Half pans'] },
      { recipe: 'framed-art', colours: [teal, sky, marigold], pattern: 'landscape', shape: 'sheet' },
      { recipe: 'palette', colours: many, shape: 'wood' },
      { recipe: 'brush-set', colours: [clay], shape: 'round', count: 6 },
    ],
  },
  'lehar-resin-studio': {
    ground: '#1d7f93',
    frieze: '#d2e9e6',
    mark: { recipe: 'coaster-set', colours: [teal, sky, cream], pattern: 'ocean', count: 2 },
    items: [
      { recipe: 'silicone-mould', colours: [lilac], shape: 'coaster' },
      { recipe: 'pigment-jars', colours: [rani, marigold, teal, coral, lilac], count: 5, label: ['Mica'] },
      { recipe: 'coaster-set', colours: [teal, sky, cream], pattern: 'ocean', count: 4 },
      { recipe: 'resin-kit', colours: many, label: ['Resin 2:1', '450 g'] },
      { recipe: 'coaster-set', colours: [rani, marigold, cream], pattern: 'geode', count: 2 },
    ],
  },
  'chhota-haath': {
    ground: '#e0921a',
    frieze: '#fbeab0',
    mark: { recipe: 'crochet-plush', colours: [clay, cream], shape: 'bear' },
    items: [
      { recipe: 'peg-dolls', colours: [cream, rani, teal], count: 3 },
      { recipe: 'crayons', colours: many, shape: 'jumbo', count: 10 },
      { recipe: 'kit-box', colours: [teal, marigold, rani], shape: 'craft', label: ['Make it'] },
      { recipe: 'play-dough', colours: many, count: 5, shape: 'dough' },
      { recipe: 'pom-poms', colours: many, count: 18 },
    ],
  },
  'phool-patti': {
    ground: '#4c7d46',
    frieze: '#dcead0',
    mark: { recipe: 'flower-bunch', colours: [rani, coral, cream], shape: 'peony', count: 5 },
    items: [
      { recipe: 'foliage', colours: [leafy], shape: 'eucalyptus', count: 5 },
      { recipe: 'flower-bunch', colours: [coral, cream, rani], shape: 'rose', count: 5 },
      { recipe: 'foam-roses', colours: [rani, cream, coral], count: 18 },
      { recipe: 'flower-bunch', colours: [marigold, coral], shape: 'sunflower', count: 4 },
      { recipe: 'pampas', colours: [cream], shape: 'pampas' },
    ],
  },
  'meethi-oven': {
    ground: '#b3546a',
    frieze: '#f7e0d8',
    mark: { recipe: 'cupcake-liners', colours: [rani, marigold, cream], pattern: 'dots' },
    items: [
      { recipe: 'cutters', colours: [steel], shape: 'mixed', count: 5 },
      { recipe: 'sprinkles', colours: many, shape: 'mix', count: 2 },
      { recipe: 'turntable', colours: [cream, rani], shape: 'turntable' },
      { recipe: 'cupcake-liners', colours: [rani, marigold, teal], pattern: 'dots' },
      { recipe: 'icing-nozzles', colours: [steel], count: 6 },
    ],
  },
  'dabba-and-daraz': {
    ground: '#5f6a72',
    frieze: '#e6e2d8',
    mark: { recipe: 'drawer-organiser', colours: [marigold, teal, rani], count: 6 },
    items: [
      { recipe: 'glass-jars', colours: many, shape: 'filled', count: 3 },
      { recipe: 'storage-box', colours: [teal, cream], shape: 'lidded', count: 2 },
      { recipe: 'drawer-organiser', colours: [marigold, teal, rani, cream], count: 9 },
      { recipe: 'bead-organiser', colours: many, count: 24 },
      { recipe: 'peg-board', colours: [clay, teal] },
    ],
  },
  'resham-gali': {
    ground: '#6a4fa0',
    frieze: '#e3dff3',
    mark: { recipe: 'bow', colours: [rani], shape: 'bow', count: 1 },
    items: [
      { recipe: 'lace-roll', colours: [cream], shape: 'crochet' },
      { recipe: 'trim-card', colours: [rani, marigold, teal], shape: 'pom-pom' },
      { recipe: 'ribbon-reel', colours: [teal, rani, marigold], shape: 'satin', count: 3, label: ['Resham'] },
      { recipe: 'bow', colours: [coral, lilac, marigold], shape: 'bow', count: 3 },
      { recipe: 'gota-roll', colours: [marigold], shape: 'gota' },
    ],
  },
  'mithila-haat': {
    ground: '#a8322c',
    frieze: '#f4e0c6',
    mark: { recipe: 'framed-art', colours: [rani, marigold, leafy], pattern: 'madhubani', shape: 'framed' },
    items: [
      { recipe: 'paper-stack', colours: [cream, marigold], shape: 'handmade' },
      { recipe: 'framed-art', colours: [indigo, marigold, rani], pattern: 'madhubani', shape: 'sheet' },
      { recipe: 'framed-art', colours: [rani, marigold, leafy], pattern: 'madhubani', shape: 'framed' },
      { recipe: 'framed-art', colours: [clay, cream], pattern: 'warli', shape: 'sheet' },
      { recipe: 'paint-bottle', colours: [indigo, rani, leafy], shape: 'dropper', count: 3, label: ['Ink'] },
    ],
  },
  'utsav-gali': {
    ground: '#c7317c',
    frieze: '#fadbe5',
    mark: { recipe: 'balloons', colours: [marigold, teal, cream], shape: 'latex', count: 5 },
    items: [
      { recipe: 'gift-bags', colours: [teal, marigold, rani], count: 3, pattern: 'dots' },
      { recipe: 'paper-fans', colours: [rani, marigold, teal], shape: 'fan', count: 4 },
      { recipe: 'diya', colours: [rani, marigold, teal], shape: 'painted', count: 5 },
      { recipe: 'marigold-strings', colours: [marigold, coral] },
      { recipe: 'party-hats', colours: [lilac, marigold, rani], count: 3, pattern: 'stripe' },
    ],
  },
  'malabar-craft-store': {
    ground: '#2f6b57',
    frieze: '#d9e8dc',
    mark: { recipe: 'macrame-hanging', colours: [cream] },
    items: [
      { recipe: 'macrame-cord', colours: [cream, clay], pattern: 'jute', count: 2, label: ['Coir'] },
      { recipe: 'pampas', colours: [cream, marigold], shape: 'wheat' },
      { recipe: 'basket', colours: [cream, leafy, marigold], shape: 'cane', label: ['Kozhikode'] },
      { recipe: 'candle-jar', colours: [leafy], count: 2, label: ['Vetiver'] },
      { recipe: 'soap-bar', colours: [cream, leafy], pattern: 'petals', count: 3 },
    ],
  },
  'sui-aur-sitara': {
    ground: '#3f5f8f',
    frieze: '#e4e6f2',
    mark: { recipe: 'embroidery-hoop', colours: [rani, marigold, teal, coral], shape: 'art' },
    items: [
      { recipe: 'needle-pack', colours: [teal], shape: 'sharps' },
      { recipe: 'embroidery-skeins', colours: many, count: 7 },
      { recipe: 'embroidery-hoop', colours: [rani, marigold, teal, coral], shape: 'art' },
      { recipe: 'kundan-stones', colours: [cream, rani, marigold], shape: 'mirror', count: 24 },
      { recipe: 'scissors', colours: [rani], shape: 'snips' },
    ],
  },
  'mati-ghara': {
    ground: '#94502f',
    frieze: '#f4ddc8',
    mark: { recipe: 'diya', colours: [clay, marigold], shape: 'lit', count: 1 },
    items: [
      { recipe: 'clay-block', colours: [clay], shape: 'block', label: ['Clay', '1 kg'] },
      { recipe: 'diya', colours: [clay, marigold], shape: 'lit', count: 3 },
      { recipe: 'pottery-wheel', colours: [clay, teal] },
      { recipe: 'diya', colours: [rani, marigold, teal], shape: 'painted', count: 4 },
      { recipe: 'tool-set', colours: [clay], shape: 'pottery', count: 6 },
    ],
  },
  'bihu-bamboo-works': {
    ground: '#6f7a2e',
    frieze: '#e9e6c8',
    mark: { recipe: 'basket', colours: [marigold, cream, leafy], shape: 'cane' },
    items: [
      { recipe: 'craft-sticks', colours: [cream, marigold], count: 24 },
      { recipe: 'fabric-fold', colours: [cream, rani], pattern: 'stripe', count: 3, label: ['Gamosa'] },
      { recipe: 'basket', colours: [marigold, cream, leafy], shape: 'cane', label: ['Bamboo'] },
      { recipe: 'macrame-cord', colours: [clay], pattern: 'jute', count: 1, label: ['Jute'] },
      { recipe: 'crochet-hooks', colours: [marigold], shape: 'bamboo', count: 6 },
    ],
  },
  'ammas-attic': {
    ground: '#a4572f',
    frieze: '#f9e3c4',
    mark: { recipe: 'crochet-plush', colours: [lilac, cream], shape: 'elephant' },
    items: [
      { recipe: 'soap-bar', colours: [cream, lilac], pattern: 'petals', count: 3 },
      { recipe: 'crochet-hooks', colours: many, shape: 'grip', count: 5 },
      { recipe: 'crochet-plush', colours: [sky, cream], shape: 'bunny' },
      { recipe: 'yarn-ball', colours: [coral, cream, teal], count: 3, label: ['Milk', '50 g'] },
      { recipe: 'tealights', colours: [cream, steel], count: 6, shape: 'lit' },
    ],
  },
}

/** Positions of the five items in a banner: larger towards the middle, which phones show. */
const friezePositions: StillLifePart['room'][] = [
  [24, 70, 290, 270],
  [318, 50, 310, 300],
  [640, 34, 340, 330],
  [992, 50, 310, 300],
  [1296, 70, 280, 270],
]
const LOGO_POSITION: StillLifePart['room'] = [66, 66, 348, 348]

/** Draws the logo and the banner of a store; undefined without a design. */
export function drawStoreImages(
  key: string,
): { mark: string; markGround: string; frieze: string; friezeGround: string } | undefined {
  const face = storeDesigns[key]
  if (!face) return undefined
  const seed = 700 + Object.keys(storeDesigns).indexOf(key)
  const { ground, frieze, mark, items } = face
  const parts = items.flatMap((thing, at) =>
    friezePositions[at] ? [{ ...thing, room: friezePositions[at] }] : [],
  )
  return {
    mark: drawStoreLogo({ ...mark, room: LOGO_POSITION }, { ground, seed }),
    markGround: ground,
    frieze: drawStoreBanner(parts, { ground: frieze, seed }),
    friezeGround: frieze,
  }
}
