import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Messages } from '@lingui/core'
import { wordsUrls } from 'virtual:words/urls'
import { here, learn, WordsProvider } from './words/words.tsx'

const { language } = here()

// The page has asked for this file early (see root.tsx), so it is here by now or nearly so.
const { default: messages } = (await import(/* @vite-ignore */ wordsUrls[language])) as { default: Messages }
learn(language, messages)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsProvider language={language}>
        <HydratedRouter />
      </WordsProvider>
    </StrictMode>,
  )
})
