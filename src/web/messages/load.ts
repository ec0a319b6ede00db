import type { Messages } from '@lingui/core'
import type { SeparateArea } from './areas.ts'
import { messageUrls } from './urls.ts'
import { pageLocale, loadMessages } from './messages.tsx'

/** Fetches the messages that every page has. The page preloads them (see root.tsx), so they have usually arrived. */
export async function fetchSharedMessages(): Promise<void> {
  await fetchMessages('everywhere')
}

/** Called at the top of each page of a separate area: `await messagesFor('account')`. The server has all messages loaded. */
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
