import type { Random } from '@ciy/drawings/random'
import type { WorkName } from '@ciy/drawings/posts'
import type { WorkKit } from './kits.ts'

/** Common names of each work. */
const WORK_NAMES: Record<WorkName, string> = {
  amigurumi: 'little friend',
  bangles: 'set of bangles',
  biscuits: 'batch of biscuits',
  bowls: 'set of bowls',
  bows: 'bow',
  cake: 'cake',
  candles: 'candle',
  card: 'card',
  coasters: 'set of coasters',
  'crochet-round': 'doily',
  'dot-mandala': 'mandala',
  earrings: 'pair of earrings',
  'flower-hoop': 'hoop',
  'folk-painting': 'painting',
  'granny-squares': 'granny blanket',
  knitted: 'muffler',
  landscape: 'landscape',
  lettering: 'lettering page',
  'line-hoop': 'hoop',
  macrame: 'wall hanging',
  necklace: 'necklace',
  'ocean-tray': 'tray',
  origami: 'paper bird',
  patchwork: 'patchwork',
  pouch: 'pouch',
  pour: 'pour',
  quilling: 'quilled piece',
  rangoli: 'rangoli',
  watercolour: 'watercolour',
  wrapped: 'gift wrap',
  wreath: 'wreath',
}

/** Values for the slots of a line. */
export type SlotContext = { maker: string; title: string; kit: WorkKit; shades: readonly string[] }

/** Fills the slots of a line; a line may start with one. */
export function fillSlots(line: string, { maker, title, kit, shades }: SlotContext, random: Random): string {
  const first = random.integer(0, shades.length - 1)
  const goods = kit.materials.map(({ name }) => name.replace(/,.*$/, ''))
  const slots: Record<string, string> = {
    maker: maker.split(' ')[0] ?? maker,
    title,
    thing: WORK_NAMES[kit.work],
    colour: shades[first] ?? 'red',
    other: shades[(first + 1) % shades.length] ?? 'white',
    material: goods[0] ?? 'material',
    second: goods[1] ?? goods[0] ?? 'other one',
    tool: lowerCaseWord(random.pick(kit.tools)),
    time: durationText(kit.minutes),
    craft: kit.craft === 'mandala' ? 'dot painting' : kit.craft,
    difficulty: kit.difficulty,
  }
  const text = line.replaceAll(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '')
  return text.charAt(0).toLocaleUpperCase('en-IN') + text.slice(1)
}

const lowerCaseWord = (tool: string): string =>
  /^[A-Z][a-z]/.test(tool) ? tool.charAt(0).toLowerCase() + tool.slice(1) : tool

function durationText(minutes: number): string {
  if (minutes < 90) return `${minutes} minutes`
  const hours = Math.round(minutes / 30) / 2
  return `${String(hours)} hours`
}

export const linesOf = (text: string, between = '\n'): string[] =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns a text of `say` that is not in `said`; after many tries, the last one. */
export function pickUnused(used: Set<string>, say: () => string): string {
  let text = say()
  for (let tries = 0; used.has(text) && tries < 60; tries += 1) text = say()
  used.add(text)
  return text
}
