import type { Store } from '#domains/selling/sellers'
import type { Declarations } from '../shapes.ts'

/** A listing's declarations, completed with the store's firm. */
export function completeDeclarations(
  declared: Partial<Declarations>,
  kind: string,
  store: Store,
): Declarations {
  const { legalName: name, address, carePhone: phone, careEmail: email } = store
  return {
    commonName: declared.commonName || kind,
    maker: declared.maker ?? { name, address },
    packer: declared.packer ?? null,
    importer: declared.importer ?? null,
    consumerCare: declared.consumerCare ?? { name, phone, email, address },
    dimensions: declared.dimensions ?? null,
    bestBefore: declared.bestBefore ?? null,
  }
}
