import type { Store } from '#domains/selling/sellers'
import type { Declarations } from '../shapes.ts'

/** A listing's declarations, completed with the store's firm. */
export function completeDeclarations(said: Partial<Declarations>, kind: string, store: Store): Declarations {
  const { legalName: name, address, carePhone: phone, careEmail: email } = store
  return {
    commonName: said.commonName || kind,
    maker: said.maker ?? { name, address },
    packer: said.packer ?? null,
    importer: said.importer ?? null,
    consumerCare: said.consumerCare ?? { name, phone, email, address },
    dimensions: said.dimensions ?? null,
    bestBefore: said.bestBefore ?? null,
  }
}
