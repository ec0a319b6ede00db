import { CannotStart } from '../postgres/cannot-start.ts'

/** The schema cannot be brought to what this program needs; the message is one sentence for the person at the terminal. */
export class CannotMigrate extends CannotStart {
  override readonly name = 'CannotMigrate'

  constructor(sentence: string, options?: ErrorOptions) {
    super('schema', sentence, options)
  }
}
