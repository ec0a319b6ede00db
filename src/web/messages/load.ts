import type { Messages } from '@lingui/core'
import type { SeparateArea } from './areas.ts'
import { messageUrls } from './urls.ts'
import { pageLocale, loadMessages } from './messages.tsx'

/** Fetches the words of every page. The page has asked for them early (see root.tsx), so they are here by now or nearly so. */
export async function fetchSharedMessages(): Promise<void> {
  await fetchMessages('everywhere')
}

/** At the top of each page of an area apart: `await messagesFor('account')`. The server knows all words. */
export async function messagesFor(area: SeparateArea): Promise<void> {
  if (!import.meta.env.SSR) await fetchMessages(area)
}

async function fetchMessages(part: 'everywhere' | SeparateArea): Promise<void> {
  const { language } = pageLocale()
  const { default: messages } = (await import(/* @vite-ignore */ messageUrls[language][part])) as {
    default: Messages
  }
  loadMessages(language, messages)
}
