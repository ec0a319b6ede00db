import type { NewPack, PackPatch, ProductPatch } from '../shapes.ts'
import type { WholeRow } from '../queries/read.ts'
import type { Draft } from './validation.ts'

type DraftPack = Draft['packs'][number]

/** A product after a change, with what shoppers read. */
export type WholeDraft = Draft & Pick<WholeRow, 'description' | 'netQuantity' | 'otherWords'>

/** The product after the change. */
export function draftAfter(product: WholeRow, patch: ProductPatch): WholeDraft {
  const changes = new Map((patch.packs ?? []).map((pack) => [pack.id, pack]))
  const declarations = { ...product.ownDeclarations, ...patch.declarations }
  return {
    ...product,
    colour: product.colour,
    options: product.optionNames,
    ...without(patch, 'packs'),
    declarations,
    pictures: patch.pictures ?? product.pictures,
    packs: [...product.packs.map((pack) => packAfter(pack, changes.get(pack.id))), ...(patch.newPacks ?? [])],
  }
}

function packAfter(pack: WholeRow['packs'][number], change: PackPatch | undefined): DraftPack {
  const now: NewPack & { isActive: boolean } = { ...pack, colour: pack.colour?.name ?? null }
  return { ...now, ...defined(change ?? {}) }
}

const without = (patch: ProductPatch, member: keyof ProductPatch): object => ({
  ...defined(patch),
  [member]: undefined,
})

const defined = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
