import { readMessages } from './vite-messages.ts'
import { loadMessages } from './messages.tsx'

// For tests of code that translates outside components: `import './in-english.ts'`.
loadMessages('en', readMessages('en'))
