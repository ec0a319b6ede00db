import type { Drawing } from '../shapes.ts'
import { cycle, mix, shade, tint } from './kit/colour.ts'
import { fitted } from './kit/framing.ts'
import type { Recipe, Studio } from './kit/studio.ts'
import { embroideryHoop } from './recipes/fabrics/embroidery-hoop.ts'
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
import { claywork, cupcakes, cushion, greetingCard, knittedSwatch } from './scenes/makings.ts'

type Making = { draw: Recipe; shape?: string; pattern?: string; count?: number }

const makings = {
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
  clay: { draw: claywork },
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
} satisfies Record<string, Making>

type MakingName = keyof typeof makings

const byRecipe: Record<string, MakingName> = {
  'fabric-fold': 'cushion',
  'fabric-roll': 'tote',
  'fat-quarters': 'cushion',
  'felt-sheets': 'dolls',
  'thread-spool': 'pouch',
  'thread-box': 'pouch',
  'embroidery-skeins': 'stitched',
  'needle-pack': 'stitched',
  'embroidery-hoop': 'stitched',
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
  'mdf-shapes': 'mandala',
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

const byShelf: Record<number, MakingName> = {
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

/** What the goods are for: the made thing in the goods' own colours, with the goods beside it. */
export function inUse(drawing: Drawing, studio: Studio, pack: { draw: Recipe; hobby: number }): string {
  const name = byRecipe[drawing.recipe] ?? byShelf[pack.hobby] ?? 'card'
  const making: Making = makings[name]
  const made: Drawing = { ...drawing, ...making, recipe: name, label: ['CIY'], colours: palette(drawing.colours) }
  const finished = fitted(studio, (own) => making.draw(made, own), { x: 70, y: 40, w: 690, h: 620, seed: drawing.seed })
  const few = name === 'macrame' ? 1 : 3
  const goods = fitted(
    studio,
    (own) => pack.draw({ ...drawing, count: Math.min(few, drawing.count ?? few), colours: drawing.colours.slice(0, 4) }, own),
    { x: 510, y: 500, w: 400, h: 400, seed: drawing.seed },
  )
  return finished + goods
}

/** Made things need more than one colour: a single-colour product lends its tints and a warm friend. */
function palette(colours: readonly string[]): string[] {
  const first = cycle(colours, 0)
  return colours.length > 2 ? [...colours] : [...colours, tint(first, 0.5), mix(first, '#e9a23b', 0.65), shade(first, 0.3)]
}
