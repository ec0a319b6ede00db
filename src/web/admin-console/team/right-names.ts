import type { Translate } from '../../messages/messages.tsx'
import { roleName } from '../labels.ts'

/** Rights by name, in one line. */
export const rightNames = (t: Translate, rights: readonly string[]): string =>
  rights.map((right) => roleName(t, `staff:${right}`).replace(/^staff:/, '')).join(', ')
