import { AsyncLocalStorage } from 'node:async_hooks'
import { catalogues } from './catalogues.server.ts'
import { languages } from './languages.ts'
import { learn, listenHere, type Here } from './words.tsx'

const spoken = new AsyncLocalStorage<Here>()

for (const language of languages) learn(language, catalogues[language])
listenHere(() => spoken.getStore() ?? { language: 'en', origin: '' })

/** Makes a page in a language: everything that happens on the way speaks it. */
export function speaking<Made>(here: Here, make: () => Made): Made {
  return spoken.run(here, make)
}
