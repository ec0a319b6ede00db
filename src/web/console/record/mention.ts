export type Colleague = { id: number; name: string }

/** The '@word' that is being typed at the caret: its start, and the letters after the sign; null: none. */
export function mentionAt(text: string, caret: number): { start: number; letters: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{M}]*(?: [\p{L}\p{M}]*)?)$/u.exec(text.slice(0, caret))
  return found ? { start: caret - (found[1]?.length ?? 0) - 1, letters: found[1] ?? '' } : null
}

const SHOWN = 5

/** Colleagues with a name of which a word begins with the typed letters. */
export function suggest(colleagues: readonly Colleague[], letters: string): Colleague[] {
  const typed = letters.toLowerCase()
  return colleagues
    .filter(({ name }) => {
      const known = name.toLowerCase()
      return known.startsWith(typed) || known.split(' ').some((word) => word.startsWith(typed))
    })
    .slice(0, SHOWN)
}

/** The text with the typed '@word' replaced by the whole name, and where the caret goes. */
export function complete(text: string, caret: number, name: string): { text: string; caret: number } {
  const start = mentionAt(text, caret)?.start ?? caret
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** Colleagues whose whole name stands in the text after '@'; the longer of two names that begin alike wins. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): number[] {
  let rest = text
  return colleagues
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const isThere = rest.includes(`@${name}`)
      rest = rest.replaceAll(`@${name}`, '')
      return isThere
    })
    .map(({ id }) => id)
}
