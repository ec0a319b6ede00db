import { notFound } from '#platform/refusal'
import { openResources } from '#platform/resources'
import { attributeByKey, type AttributeRow } from './queries/attributes.ts'
import { categoryById, type CategoryDetails } from './queries/categories.ts'
import { colourById, type ColourRow } from './queries/colours.ts'

declare module '#platform/permissions' {
  interface OpenResources {
    category: CategoryDetails
    attribute: AttributeRow
    colour: ColourRow
  }
}

openResources({
  category: async (db, id: number) => {
    const category = id <= 2_147_483_647 ? await categoryById(db, id) : undefined
    if (!category) throw notFound('catalogue.not_category')
    return category
  },
  attribute: async (db, key: string) => {
    const attribute = await attributeByKey(db, key)
    if (!attribute) throw notFound('catalogue.attribute_not_found')
    return attribute
  },
  colour: async (db, id: number) => {
    const colour = id <= 2_147_483_647 ? await colourById(db, id) : undefined
    if (!colour) throw notFound('catalogue.colour_not_found')
    return colour
  },
})
