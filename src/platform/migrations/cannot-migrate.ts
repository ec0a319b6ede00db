import { CannotStart } from '../postgres/cannot-start.ts'

/** The schema cannot be migrated; the message is one sentence for the operator. */
export class CannotMigrate extends CannotStart {
  override readonly name = 'CannotMigrate'

  constructor(sentence: string, options?: ErrorOptions) {
    super('schema', sentence, options)
  }
}
