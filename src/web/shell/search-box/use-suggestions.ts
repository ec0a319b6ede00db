import { useEffect, useState } from 'react'
import type * as List from './list.tsx'
import { removeSearch } from './recents.ts'
import type { Suggestion } from './suggestions.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

type Part = typeof List

const PAUSE_MS = 130

/** Suggestions for a text while the list is open. The code loads on first use; without it nothing is suggested. */
export function useSuggestions(text: string, isOpen: boolean) {
  const [part, setPart] = useState<Part | null>(null)
  const [found, setFound] = useState<readonly Suggestion[]>([])

  useEffect(() => {
    if (!isOpen || part) return
    withinChunkTime(import('./list.tsx')).then(setPart, () => undefined)
  }, [isOpen, part])

  useEffect(() => {
    if (!isOpen || !part) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(
      () =>
        void part
          .findSuggestions(text, leaving.signal)
          .then((all) => (leaving.signal.aborted ? undefined : setFound(all))),
      text.trim() === '' ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, isOpen, part])

  function removeRecent(one?: string): void {
    removeSearch(one)
    setFound(found.filter(({ kind, text }) => kind !== 'recent' || (one !== undefined && text !== one)))
  }
  return { List: part?.SuggestionList, suggestions: isOpen && part ? found : [], removeRecent }
}
