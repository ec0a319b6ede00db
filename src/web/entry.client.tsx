import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadWords } from './words/load.ts'
import { here, WordsProvider } from './words/words.tsx'

await loadWords()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsProvider language={here().language}>
        <HydratedRouter />
      </WordsProvider>
    </StrictMode>,
  )
})
