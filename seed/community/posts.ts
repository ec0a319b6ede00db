import { createRandom, type Random } from '../drawings/kit/random.ts'
import { groundsFor, type Crop, type PostDrawing, type WorkName } from './drawings/index.ts'
import { kits, type Kit } from './kits.ts'
import { closers, makers, openers, palettes, type SeedMaker } from './makers.ts'

/** A post as it is told; who reads, likes and answers it is decided when it is kept. */
export type SeedPost = {
  /** Its maker's place among `makers`. */
  maker: number
  title: string
  caption: string
  kit: Kit
  isProject: boolean
  pictures: { drawing: PostDrawing; alt: string }[]
  /** Days before now. */
  daysAgo: number
  /** How many of a hundred readers like it. */
  charm: number
}

const POSTS_OF_EACH = 15
const YEAR_OF_DAYS = 200

const TAGS: Record<string, string[]> = {
  crochet: ['crochet', 'handmade', 'crochetindia'],
  knitting: ['knitting', 'wool', 'handknit'],
  macrame: ['macrame', 'homedecor'],
  embroidery: ['embroidery', 'hoopart', 'slowstitch'],
  sewing: ['sewing', 'upcycled', 'quilting'],
  ribbons: ['bows', 'ribbons', 'giftideas'],
  mandala: ['mandala', 'folkart', 'madeinindia'],
  painting: ['painting', 'watercolour', 'sketchbook'],
  drawing: ['lettering', 'brushpen'],
  papercraft: ['papercraft', 'handmadecards'],
  resin: ['resinart', 'resin'],
  baking: ['baking', 'eggless', 'cakedecorating'],
  candles: ['candles', 'soywax'],
  clay: ['pottery', 'clay'],
  jewellery: ['jewellery', 'handmadejewellery', 'beads'],
  festive: ['rangoli', 'diwali', 'festive'],
  floral: ['wreath', 'floral'],
  gifts: ['giftwrap', 'gifting'],
}

/** Six hundred posts, the same at every start; each picture is drawn only once. */
export function seedPosts(): SeedPost[] {
  const known = kits()
  const told = new Map<WorkName, number>()
  return makers.flatMap((maker, at) => {
    const random = createRandom(9_100 + at)
    return Array.from({ length: POSTS_OF_EACH }, (_, nth) => {
      const work = maker.works[nth % 3 === 2 ? nth % maker.works.length : 0] ?? 'card'
      const kit = known.get(work)
      if (!kit) throw new Error(`Nobody speaks of '${work}'.`)
      const before = told.get(work) ?? 0
      told.set(work, before + 1)
      return tell(maker, { at, nth, before, kit, random })
    })
  })
}

type Telling = { at: number; nth: number; before: number; kit: Kit; random: Random }

const take = <T>(list: readonly T[], index: number, otherwise: T): T => list[index % Math.max(1, list.length)] ?? otherwise

function tell(maker: SeedMaker, { at, nth, before, kit, random }: Telling): SeedPost {
  const palette = take(palettes, at * 5 + nth * 7 + before, { name: '', colours: [] })
  const title = take(kit.titles, before, kit.work)
  const isFirst = before < kit.titles.length
  const isProject = nth % 3 === 0
  return {
    maker: at,
    title: isFirst ? title : `${title}, ${palette.name}`,
    caption: captionOf(maker, { kit, before, nth, random }),
    kit,
    isProject,
    pictures: picturesOf(kit, { colours: palette.colours, name: palette.name, seed: at * 101 + nth * 13 + 7, count: isProject ? 3 : 1 + (nth % 2) }),
    // The last ones are of today and yesterday, so that the feed is alive; each maker posts about every two weeks.
    daysAgo: (nth + random.next() * 0.9) * (YEAR_OF_DAYS / POSTS_OF_EACH) * 0.98 + random.next() * 0.4 + at * 0.03,
    charm: random.whole(12, 78),
  }
}

function captionOf(maker: SeedMaker, { kit, before, nth, random }: { kit: Kit; before: number; nth: number; random: Random }): string {
  const body = take(kit.captions, before + Math.floor(before / kit.captions.length), '')
  const opener = random.pick(openers[maker.voice] ?? [''])
  const closer = random.pick(closers[maker.voice] ?? [''])
  const tags = (TAGS[kit.craft] ?? []).filter((_, at) => (at + nth) % 3 !== 1 || at === 0).map((tag) => `#${tag}`)
  const words = [opener, body, closer].filter((part) => part !== '').join(' ')
  return tags.length > 0 ? `${words}\n\n${tags.join(' ')}` : words
}

const CROPS: readonly Crop[] = ['whole', 'near', 'corner']
const SEEN = { whole: 'seen from above', near: 'seen from nearer', corner: 'seen closely' }

function picturesOf(
  kit: Kit,
  { colours, name, seed, count }: { colours: string[]; name: string; seed: number; count: number },
): SeedPost['pictures'] {
  const ground = take(groundsFor(colours), seed, 'linen')
  const first = seed % 3 === 0 && count === 1 ? 1 : 0
  return Array.from({ length: count }, (_, at) => {
    const crop = take(CROPS, at + first, 'whole')
    const what = kit.work.replaceAll('-', ' ')
    return { drawing: { work: kit.work, colours, seed, crop, ground }, alt: `A handmade ${what} in ${name}, ${SEEN[crop]}` }
  })
}
