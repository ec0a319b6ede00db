import { readMessages } from './vite-words.ts'
import { learn } from './words.tsx'

// For tests of what speaks outside of components: `import './in-english.ts'`.
learn('en', readMessages('en'))
