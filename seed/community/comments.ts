import type { Random } from '../drawings/kit/random.ts'
import { makers, palettes } from './makers.ts'
import type { SeedPost } from './posts.ts'
import { replies } from './replies.ts'
import { filled, linesOf, sayNew, type About } from './slots.ts'
import { answers, asides, remarks } from './words/said-of-all.ts'

const [REMARKS, ASIDES] = [linesOf(remarks), linesOf(asides, '|')]
const ANSWERS = Map.groupBy(linesOf(answers), (line) => line.slice(0, line.indexOf(':')))

/** What a line asks about, so that the answer is one; `thanks` when it asks nothing. */
function askedBy(line: string): string {
  if (!line.includes('?')) return 'thanks'
  const slot = /\{(material|second|tool|time|colour|other)\}/.exec(line)?.[1] ?? 'no'
  return (
    {
      material: 'material',
      second: 'material',
      tool: 'tool',
      time: 'time',
      colour: 'colour',
      other: 'colour',
    }[slot] ?? 'other'
  )
}

/** A line alone, after a few words, or before them. */
function joined(line: string, random: Random): string {
  const way = random.next()
  if (way < 0.62) return line
  return way < 0.84 ? `${random.pick(ASIDES)} ${line}` : `${line} ${random.pick(ASIDES)}`
}

const aboutOf = ({ maker, plainTitle, kit, palette }: SeedPost): About => ({
  maker: makers[maker]?.name ?? '',
  title: plainTitle,
  kit,
  shades: palettes[palette]?.shades ?? [],
})

/** What readers say below the posts of the demo and what makers answer; nobody says the same twice. */
export function sayings() {
  const said = new Set<string>()
  return {
    remark: (post: SeedPost, random: Random): { text: string; asks: string } => {
      let asks = 'thanks'
      const text = sayNew(said, () => {
        const line = random.next() < 0.24 ? random.pick(post.kit.comments) : random.pick(REMARKS)
        asks = askedBy(line)
        return joined(filled(line, aboutOf(post), random), random)
      })
      return { text, asks }
    },
    answer: (post: SeedPost, asks: string, random: Random): string => {
      const thanks = replies[makers[post.maker]?.voice ?? 0] ?? ['Thank you.']
      return sayNew(said, () => {
        const line = random.pick(ANSWERS.get(asks) ?? []).slice(asks.length + 2)
        const text = filled(line, aboutOf(post), random)
        return asks === 'thanks' || random.next() < 0.2 ? `${random.pick(thanks)} ${text}` : text
      })
    },
  }
}
