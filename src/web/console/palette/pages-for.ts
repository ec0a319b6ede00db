import type { Translate } from '../../messages/messages.tsx'
import type { ConsolePlace } from '../shell/places.ts'

/** Pages of the console whose name, or whose place's name, has a word that begins with each typed word. All for an empty text. */
export function pagesFor(places: readonly ConsolePlace[], text: string, t: Translate) {
  const typed = wordsOf(text)
  return places.flatMap(({ name: place, entries }) =>
    entries.flatMap(({ to, name }) => {
      const [title, note] = [t(name), t(place)]
      const words = wordsOf(`${title} ${note}`)
      return typed.every((start) => words.some((word) => word.startsWith(start)))
        ? [{ key: to, title, note, href: to }]
        : []
    }),
  )
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
