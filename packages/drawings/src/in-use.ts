import type { Drawing } from './drawing.ts'
import { colourAt, mix, shade, tint } from './kit/colour.ts'
import { fitIntoFrame } from './kit/framing.ts'
import type { Recipe, Studio } from './kit/studio.ts'
import { embroideryHoop } from './recipes/fabrics/embroidery-hoop.ts'
import { embroiderySkeins } from './recipes/fabrics/embroidery-skeins.ts'
import { paintBottle } from './recipes/art/paint-bottle.ts'
import { yarnBall } from './recipes/yarns/yarn-ball.ts'
import { soapBar } from './recipes/gifts/soap-bar.ts'
import { biscuits, paintedBoard } from './scenes/painted.ts'
import { poojaThali } from './recipes/festival/pooja-thali.ts'
import { vase } from './recipes/floral/vase.ts'
import { wreathRing } from './recipes/floral/wreath-ring.ts'
import { candleJar } from './recipes/gifts/candle-jar.ts'
import { coasterSet } from './recipes/gifts/coaster-set.ts'
import { crochetPlush } from './recipes/gifts/crochet-plush.ts'
import { diya } from './recipes/gifts/diya.ts'
import { framedArt } from './recipes/gifts/framed-art.ts'
import { giftBox } from './recipes/gifts/gift-box.ts'
import { jewellerySet } from './recipes/gifts/jewellery-set.ts'
import { macrameHanging } from './recipes/gifts/macrame-hanging.ts'
import { pouch } from './recipes/gifts/pouch.ts'
import { pegDolls } from './recipes/kids/peg-dolls.ts'
import { balloons } from './recipes/party/balloons.ts'
import { cakeTopper } from './recipes/party/cake-topper.ts'
import { pegBoard } from './recipes/storage/peg-board.ts'
import { clayOrnaments, cupcakes, cushion, greetingCard, knittedSwatch } from './scenes/finished-goods.ts'

type FinishedGood = {
  draw: Recipe
  shape?: string
  pattern?: string
  count?: number
  /** Shown beside the made thing where the goods are the made thing. */
  from?: { draw: Recipe; shape?: string; pattern?: string; count: number }
}

const finishedGoods = {
  cushion: { draw: cushion },
  pouch: { draw: pouch, shape: 'pouch' },
  tote: { draw: pouch, shape: 'tote' },
  stitched: { draw: embroideryHoop, shape: 'art' },
  knitted: { draw: knittedSwatch },
  crocheted: { draw: crochetPlush, shape: 'bear' },
  macrame: { draw: macrameHanging },
  painting: { draw: framedArt, pattern: 'floral' },
  landscape: { draw: framedArt, pattern: 'landscape' },
  madhubani: { draw: framedArt, pattern: 'madhubani' },
  mandala: { draw: framedArt, pattern: 'mandala' },
  coasters: { draw: coasterSet, pattern: 'geode', count: 4 },
  clay: { draw: clayOrnaments },
  candle: { draw: candleJar, shape: 'jar', count: 3 },
  card: { draw: greetingCard },
  necklace: { draw: jewellerySet, shape: 'necklace' },
  jhumka: { draw: jewellerySet, shape: 'jhumka' },
  bangles: { draw: jewellerySet, shape: 'bangles' },
  gift: { draw: giftBox, shape: 'closed' },
  flowers: { draw: vase, shape: 'round' },
  wreath: { draw: wreathRing, shape: 'dressed' },
  cupcakes: { draw: cupcakes },
  cake: { draw: cakeTopper },
  diyas: { draw: diya, shape: 'lit', count: 6 },
  thali: { draw: poojaThali },
  shelf: { draw: pegBoard },
  balloons: { draw: balloons, shape: 'arch' },
  dolls: { draw: pegDolls, count: 5 },
  board: { draw: paintedBoard },
  biscuits: { draw: biscuits },
  soaps: { draw: soapBar, pattern: 'plain', count: 3 },
  page: { draw: framedArt, shape: 'sheet', pattern: 'floral' },
  framed: { draw: framedArt, shape: 'framed', from: { draw: paintBottle, shape: 'pot', count: 4 } },
  worked: { draw: embroideryHoop, shape: 'art', from: { draw: embroiderySkeins, count: 5 } },
  plush: { draw: crochetPlush, from: { draw: yarnBall, pattern: 'plain', count: 3 } },
} satisfies Record<string, FinishedGood>

type FinishedGoodName = keyof typeof finishedGoods

const goodByRecipe: Record<string, FinishedGoodName> = {
  'fabric-fold': 'cushion',
  'fabric-roll': 'tote',
  'fat-quarters': 'cushion',
  'felt-sheets': 'dolls',
  'thread-spool': 'pouch',
  'thread-box': 'pouch',
  'embroidery-skeins': 'stitched',
  'needle-pack': 'pouch',
  'embroidery-hoop': 'stitched',
  'embroidery-hoop/art': 'worked',
  'embroidery-hoop/art@2': 'gift',
  notions: 'pouch',
  'notions/ruler': 'cushion',
  'notions/rotary': 'cushion',
  'presser-feet': 'pouch',
  pressing: 'tote',
  'dress-form': 'tote',
  pins: 'tote',
  scissors: 'tote',
  'measuring-tape': 'pouch',
  'cutting-mat': 'cushion',
  'cutting-mat@13': 'biscuits',
  'fabric-roll/sheer': 'gift',
  'stamp-set': 'card',
  'stamp-set/block': 'cushion',
  cutters: 'biscuits',
  journal: 'page',
  'journal@2': 'gift',
  'journal/handmade': 'gift',
  'framed-art': 'framed',
  'framed-art@2': 'gift',
  'crochet-plush': 'plush',
  'crochet-plush@2': 'gift',
  'kit-box': 'board',
  'kit-box/candle': 'candle',
  'kit-box/diya': 'diyas',
  'kit-box/beads': 'necklace',
  'kit-box/origami': 'card',
  'kit-box/rakhi': 'thali',
  'kit-box/slime': 'dolls',
  'peg-dolls': 'dolls',
  'rangoli-powder/film': 'board',
  'silicone-mould/bars': 'soaps',
  'silicone-mould/bubbles': 'candle',
  'silicone-mould@13': 'cake',
  'pigment-jars@13': 'cupcakes',
  'supply-bag@13': 'cupcakes',
  'supply-bag@11': 'wreath',
  'supply-bag/chips': 'soaps',
  'supply-bag/powder': 'clay',
  'food-colour': 'candle',
  'food-colour@13': 'cupcakes',
  'cake-tin': 'cake',
  turntable: 'cake',
  'icing-nozzles': 'cupcakes',
  'cake-box': 'cake',
  stocking: 'gift',
  ganesha: 'thali',
  toran: 'diyas',
  'mdf-shapes@3': 'board',
  'punch-needle': 'cushion',
  'button-card': 'pouch',
  zips: 'pouch',
  basket: 'gift',
  'yarn-ball': 'knitted',
  'yarn-skein': 'knitted',
  'yarn-cake': 'knitted',
  'yarn-cone': 'tote',
  'macrame-cord': 'macrame',
  'crochet-hooks': 'crocheted',
  'stitch-markers': 'crocheted',
  'knitting-needles': 'knitted',
  'pompom-maker': 'knitted',
  'colour-pencils': 'mandala',
  markers: 'mandala',
  crayons: 'landscape',
  'tool-set': 'mandala',
  'watercolour-pans': 'painting',
  'brush-set': 'landscape',
  easel: 'landscape',
  'resin-kit': 'coasters',
  'silicone-mould': 'coasters',
  'pigment-jars': 'coasters',
  'clay-block': 'clay',
  'supply-bag': 'candle',
  'pottery-wheel': 'clay',
  'glue-bottle': 'card',
  'glue-gun': 'wreath',
  'craft-knife': 'card',
  'mdf-shapes': 'board',
  'craft-sticks': 'dolls',
  'candle-jar': 'gift',
  'coaster-set': 'gift',
  balloons: 'cake',
  'foil-balloon': 'cake',
  'cake-topper': 'balloons',
  bunting: 'cake',
  rakhi: 'thali',
  'rangoli-powder': 'diyas',
  diya: 'thali',
  tealights: 'diyas',
  'wire-reel': 'jhumka',
  'bangle-kit': 'bangles',
  'kundan-stones': 'jhumka',
  pliers: 'jhumka',
  charms: 'bangles',
  vase: 'wreath',
  'wreath-ring': 'flowers',
  'paper-fans': 'balloons',
  'gift-bags': 'cake',
}

const goodByHobby: Record<number, FinishedGoodName> = {
  1: 'cushion',
  2: 'gift',
  3: 'painting',
  4: 'knitted',
  5: 'coasters',
  6: 'dolls',
  7: 'cake',
  8: 'diyas',
  9: 'necklace',
  10: 'card',
  11: 'flowers',
  12: 'shelf',
  13: 'cupcakes',
  14: 'gift',
}

/** The most specific rule wins: kind, shape and hobby, then kind and hobby, kind and shape, kind, and last the hobby. */
function finishedGoodFor({ recipe, shape }: Drawing, hobby: number): FinishedGoodName {
  const keys = [`${recipe}/${shape}@${hobby}`, `${recipe}@${hobby}`, `${recipe}/${shape}`, recipe]
  const found = keys.map((key) => goodByRecipe[key]).find((name) => name !== undefined)
  return found ?? goodByHobby[hobby] ?? 'card'
}

/** Draws what is made with the goods, in the goods' colours, with the goods beside it. */
export function drawInUse(drawing: Drawing, studio: Studio, pack: { draw: Recipe; hobby: number }): string {
  const name = finishedGoodFor(drawing, pack.hobby)
  const { draw: finish, from, ...look }: FinishedGood = finishedGoods[name]
  const made: Drawing = {
    ...drawing,
    ...look,
    recipe: name,
    label: ['CIY'],
    colours: finishedColours(drawing),
  }
  const finished = fitIntoFrame(studio, (own) => finish(made, own), {
    x: 70,
    y: 40,
    w: 690,
    h: 620,
    seed: drawing.seed,
  })
  const few = name === 'macrame' ? 1 : 3
  const { draw, ...lying } = from ?? { draw: pack.draw, count: Math.min(few, drawing.count ?? few) }
  const beside: Drawing = { ...drawing, ...lying, colours: drawing.colours.slice(0, 4) }
  const goods = fitIntoFrame(studio, (own) => draw(beside, own), {
    x: 510,
    y: 500,
    w: 400,
    h: 400,
    seed: drawing.seed,
  })
  return finished + goods
}

/** Tools, whose colour does not show in what is made with them. */
const toolRecipes = new Set(
  'needle-pack notions presser-feet pressing dress-form scissors pins craft-knife cutting-mat cake-tin turntable cutters icing-nozzles spatula kitchen-scale piping-bags cake-box mdf-shapes knitting-needles crochet-hooks embroidery-hoop brush-set palette-knives silicone-mould pliers kit-box'.split(
    ' ',
  ),
)

const freshPalettes = [
  ['#c2185b', '#f2a91f', '#17807e', '#f6d7d9'],
  ['#17807e', '#f4c95d', '#ee7b5a', '#f4e8d0'],
  ['#7a4e9c', '#f2a0b5', '#f7d26b', '#e9dff2'],
  ['#d9572b', '#2b6f8f', '#f3c24a', '#fbe9d2'],
  ['#2f7d5b', '#f29cb0', '#f5c542', '#e6f0de'],
]

function isMutedColour(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16)) as [
    number,
    number,
    number,
  ]
  const wooden = r >= g && g >= b && r - b < 90 && r > 130
  return wooden || Math.max(r, g, b) - Math.min(r, g, b) < 46
}

/** Colours of the made thing: those of the goods, or fresh ones where the goods are a grey or wooden tool. */
function finishedColours({ recipe, colours, seed }: Drawing): string[] {
  return toolRecipes.has(recipe) && isMutedColour(colourAt(colours, 0))
    ? (freshPalettes[seed % freshPalettes.length] ?? [])
    : extendColours(colours)
}

/** Extends a palette, because made things need several colours: adds tints and a warm colour to a single one. */
function extendColours(colours: readonly string[]): string[] {
  const first = colourAt(colours, 0)
  return colours.length > 2
    ? [...colours]
    : [...colours, tint(first, 0.5), mix(first, '#e9a23b', 0.65), shade(first, 0.3)]
}
