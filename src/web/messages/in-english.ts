import { readMessages } from './vite-messages.ts'
import { loadMessages } from './messages.tsx'

// For tests of what speaks outside of components: `import './in-english.ts'`.
loadMessages('en', readMessages('en'))
