import type { Messages } from '@lingui/core'
import type { AreaApart } from './areas.ts'
import { wordsUrls } from './urls.ts'
import { here, learn } from './words.tsx'

/** Fetches the words of every page. The page has asked for them early (see root.tsx), so they are here by now or nearly so. */
export async function loadWords(): Promise<void> {
  await fetchWords('everywhere')
}

/** At the top of each page of an area apart: `await wordsFor('account')`. The server knows all words. */
export async function wordsFor(area: AreaApart): Promise<void> {
  if (!import.meta.env.SSR) await fetchWords(area)
}

async function fetchWords(part: 'everywhere' | AreaApart): Promise<void> {
  const { language } = here()
  const { default: messages } = (await import(/* @vite-ignore */ wordsUrls[language][part])) as {
    default: Messages
  }
  learn(language, messages)
}
