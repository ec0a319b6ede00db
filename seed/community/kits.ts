import { workNames, type WorkName } from '@ciy/drawings/posts'
import { colourAndPaper } from './texts/colour-and-paper.ts'
import { tableAndFeast } from './texts/table-and-feast.ts'
import { yarnAndThread } from './texts/yarn-and-thread.ts'

/** Texts and goods of one kind of work. */
export type WorkKit = {
  work: WorkName
  craft: string
  difficulty: 'easy' | 'medium' | 'hard'
  minutes: number
  tools: string[]
  /** Prefixes of product names, and the quantity of each. */
  materials: { name: string; quantity: number }[]
  titles: string[]
  captions: string[]
  steps: string[]
  comments: string[]
}

/**
 * Parses the text files: `# work | craft | difficulty | minutes | tools` starts a kind of work and `with:` names its goods; `t:` has titles,
 * `c:` a caption, `s:` a step and `m:` a comment.
 */
export function readKits(): Map<WorkName, WorkKit> {
  const all = new Map<WorkName, WorkKit>()
  let kit: WorkKit | undefined
  for (const line of [yarnAndThread, colourAndPaper, tableAndFeast].join('\n').split('\n')) {
    const text = line.trim()
    if (text === '') continue
    if (text.startsWith('# ')) {
      kit = startKit(text.slice(2))
      all.set(kit.work, kit)
    } else if (kit) readKitLine(kit, text)
  }
  return all
}

function startKit(text: string): WorkKit {
  const [name = '', craft = '', difficulty = '', minutes = '', tools = ''] = text.split(' | ')
  const work = workNames.find((known) => known === name)
  if (!work) throw new Error(`Nobody draws '${name}'.`)
  const hard = (['easy', 'medium', 'hard'] as const).find((known) => known === difficulty)
  return {
    work,
    craft,
    difficulty: hard ?? 'easy',
    minutes: Number(minutes),
    tools: tools.split(', '),
    materials: [],
    titles: [],
    captions: [],
    steps: [],
    comments: [],
  }
}

function readKitLine(kit: WorkKit, text: string): void {
  const at = text.indexOf(': ')
  const [mark, rest] = [text.slice(0, at), text.slice(at + 2)]
  if (mark === 't') kit.titles.push(...rest.split(' | '))
  else if (mark === 'c') kit.captions.push(rest)
  else if (mark === 's') kit.steps.push(rest)
  else if (mark === 'm') kit.comments.push(rest)
  else if (mark === 'with') kit.materials.push(...rest.split(' | ').map(parseMaterial))
  else throw new Error(`This belongs to nothing: ${text}`)
}

function parseMaterial(text: string): { name: string; quantity: number } {
  const [name = '', quantity = '1'] = text.split(' *')
  return { name, quantity: Number(quantity) }
}
