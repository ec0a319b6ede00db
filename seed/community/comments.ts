import type { Random } from '@ciy/drawings/random'
import { makers, palettes } from './makers.ts'
import type { SeedPost } from './posts.ts'
import { thankYouReplies } from './thank-you-replies.ts'
import { fillSlots, linesOf, pickUnused, type SlotContext } from './fill-slots.ts'
import { answers, asides, remarks } from './texts/general.ts'

const [REMARKS, ASIDES] = [linesOf(remarks), linesOf(asides, '|')]
const answersByTopic = Map.groupBy(linesOf(answers), (line) => line.slice(0, line.indexOf(':')))

/** The topic of a question, so that the answer fits; `thanks` for other remarks. */
function topicOf(line: string): string {
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

/** The line alone, or with a short remark before or after it. */
function withAside(line: string, random: Random): string {
  const roll = random.next()
  if (roll < 0.62) return line
  return roll < 0.84 ? `${random.pick(ASIDES)} ${line}` : `${line} ${random.pick(ASIDES)}`
}

const contextOf = ({ maker, plainTitle, kit, palette }: SeedPost): SlotContext => ({
  maker: makers[maker]?.name ?? '',
  title: plainTitle,
  kit,
  shades: palettes[palette]?.shades ?? [],
})

/** Writes readers' comments and makers' answers on the demo's posts, without repeats. */
export function commentWriter() {
  const usedTexts = new Set<string>()
  return {
    remark: (post: SeedPost, random: Random): { text: string; asks: string } => {
      let asks = 'thanks'
      const text = pickUnused(usedTexts, () => {
        const line = random.next() < 0.24 ? random.pick(post.kit.comments) : random.pick(REMARKS)
        asks = topicOf(line)
        return withAside(fillSlots(line, contextOf(post), random), random)
      })
      return { text, asks }
    },
    answer: (post: SeedPost, asks: string, random: Random): string => {
      const thanks = thankYouReplies[makers[post.maker]?.voice ?? 0] ?? ['Thank you.']
      return pickUnused(usedTexts, () => {
        const line = random.pick(answersByTopic.get(asks) ?? []).slice(asks.length + 2)
        const text = fillSlots(line, contextOf(post), random)
        return asks === 'thanks' || random.next() < 0.2 ? `${random.pick(thanks)} ${text}` : text
      })
    },
  }
}
