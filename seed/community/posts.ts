import { createRandom, type Random } from '@ciy/drawings/random'
import { groundsFor, type Crop, type PostDrawing, type WorkName } from '@ciy/drawings/posts'
import { readKits, type WorkKit } from './kits.ts'
import { closers, makers, openers, palettes, type SeedMaker } from './makers.ts'
import { fillSlots, linesOf, pickUnused, type SlotContext } from './fill-slots.ts'
import { colourSentences, makingSentences } from './texts/general.ts'

/** A post's content; its readers, likes and comments are chosen when it is saved. */
export type SeedPost = {
  /** Index in `makers`. */
  maker: number
  title: string
  /** The title without the colours that distinguish it from others of the same name. */
  plainTitle: string
  /** Index in `palettes`. */
  palette: number
  caption: string
  kit: WorkKit
  isProject: boolean
  pictures: { drawing: PostDrawing; alt: string }[]
  /** Days before now. */
  daysAgo: number
  /** Likes per hundred readers. */
  charm: number
}

const POSTS_PER_MAKER = 15
const POSTS_SPAN_DAYS = 200

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

/** Six hundred posts, the same at every start; each picture is drawn once. */
export function seedPosts(): SeedPost[] {
  const known = readKits()
  const countByWork = new Map<WorkName, number>()
  const used = new Set<string>()
  return makers.flatMap((maker, at) => {
    const random = createRandom(9_100 + at)
    return Array.from({ length: POSTS_PER_MAKER }, (_, nth) => {
      const work = maker.works[nth % 3 === 2 ? nth % maker.works.length : 0] ?? 'card'
      const kit = known.get(work)
      if (!kit) throw new Error(`No caption mentions '${work}'.`)
      const before = countByWork.get(work) ?? 0
      countByWork.set(work, before + 1)
      return buildPost(maker, { at, nth, before, kit, random, used })
    })
  })
}

type PostInput = { at: number; nth: number; before: number; kit: WorkKit; random: Random; used: Set<string> }

const cyclicItem = <T>(list: readonly T[], index: number, otherwise: T): T =>
  list[index % Math.max(1, list.length)] ?? otherwise

function buildPost(maker: SeedMaker, { at, nth, before, kit, random, used }: PostInput): SeedPost {
  const place = (at * 5 + nth * 7 + before) % palettes.length
  const palette = cyclicItem(palettes, place, { name: '', shades: [], colours: [] })
  const title = cyclicItem(kit.titles, before, kit.work)
  const isFirst = before < kit.titles.length
  const isProject = nth % 3 === 0
  return {
    maker: at,
    title: isFirst ? title : `${title}, ${palette.name}`,
    plainTitle: title,
    palette: place,
    caption: captionOf(
      { maker: maker.name, title, kit, shades: palette.shades },
      { voice: maker.voice, before, nth, random, used },
    ),
    kit,
    isProject,
    pictures: picturesOf(kit, {
      colours: palette.colours,
      name: palette.name,
      seed: at * 101 + nth * 13 + 7,
      count: isProject ? 3 : 1 + (nth % 2),
    }),
    // The last posts are of today and yesterday, so that the feed is current; each maker posts about every two weeks.
    daysAgo:
      (nth + random.next() * 0.9) * (POSTS_SPAN_DAYS / POSTS_PER_MAKER) * 0.98 +
      random.next() * 0.4 +
      at * 0.03,
    charm: random.integer(12, 78),
  }
}

const [COLOURS, MAKING] = [linesOf(colourSentences), linesOf(makingSentences)]

/** Sentences of the kind of work while there are unused ones, then its colours, how it was made and a tip. */
function captionBody(about: SlotContext, { before, random }: { before: number; random: Random }): string {
  const own = about.kit.captions[before]
  if (own !== undefined) return own
  const [colours, making, tip] = [
    fillSlots(random.pick(COLOURS), about, random),
    fillSlots(random.pick(MAKING), about, random),
    random.pick(about.kit.steps),
  ]
  const style = random.integer(0, 3)
  if (style === 0) return `${colours} ${making}`
  if (style === 1) return `${making} ${colours}`
  return style === 2 ? `${making} What I would tell a beginner: ${tip}` : `${colours} ${tip}`
}

type CaptionInput = Pick<PostInput, 'before' | 'nth' | 'random' | 'used'> & { voice: number }

function captionOf(about: SlotContext, { voice, before, nth, random, used }: CaptionInput): string {
  const body = pickUnused(used, () => captionBody(about, { before, random }))
  const opener = random.pick(openers[voice] ?? [''])
  const closer = random.pick(closers[voice] ?? [''])
  const tags = (TAGS[about.kit.craft] ?? [])
    .filter((_, at) => (at + nth) % 3 !== 1 || at === 0)
    .map((tag) => `#${tag}`)
  const text = [opener, body, closer].filter((part) => part !== '').join(' ')
  return tags.length > 0 ? `${text}\n\n${tags.join(' ')}` : text
}

const CROPS: readonly Crop[] = ['whole', 'near', 'corner']
const VIEWPOINTS = { whole: 'seen from above', near: 'seen from nearer', corner: 'seen closely' }

function picturesOf(
  kit: WorkKit,
  { colours, name, seed, count }: { colours: string[]; name: string; seed: number; count: number },
): SeedPost['pictures'] {
  const ground = cyclicItem(groundsFor(colours), seed, 'linen')
  const first = seed % 3 === 0 && count === 1 ? 1 : 0
  return Array.from({ length: count }, (_, at) => {
    const crop = cyclicItem(CROPS, at + first, 'whole')
    const what = kit.work.replaceAll('-', ' ')
    return {
      drawing: { work: kit.work, colours, seed, crop, ground },
      alt: `A handmade ${what} in ${name}, ${VIEWPOINTS[crop]}`,
    }
  })
}
