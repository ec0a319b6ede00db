export { mayReach, setFor } from './preferences.ts'
export { readersByEmail } from './store.ts'
export { stopLinks } from './unsubscribe.ts'
