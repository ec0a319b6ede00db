export { agreedNow, POLICIES_CHANNEL } from './book.ts'
