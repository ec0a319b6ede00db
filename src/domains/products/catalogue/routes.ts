import { registerRoute, type Api } from '#platform/register-route'
import { actionWithOptionalReason, type StaffAction } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import { addAttribute } from './attributes/add-attribute.ts'
import { changeAttribute } from './attributes/change-attribute.ts'
import { presentAttribute } from './attributes/present-attribute.ts'
import { removeAttribute } from './attributes/remove-attribute.ts'
import { renameAttributeValue } from './attributes/rename-attribute-value.ts'
import { addCategory } from './categories/add-category.ts'
import { changeCategory } from './categories/change-category.ts'
import { moveProducts } from './categories/move-products.ts'
import { presentCategories, presentCategory } from './categories/present-categories.ts'
import { removeCategory } from './categories/remove-category.ts'
import { addColour } from './colours/add-colour.ts'
import { changeColour } from './colours/change-colour.ts'
import { presentColour } from './colours/present-colour.ts'
import { removeColour } from './colours/remove-colour.ts'
import * as contract from './contract.ts'
import { movedCategories } from './queries/categories.ts'
import { cachedCategories } from './reference-data/cached-categories.ts'
import './resources.ts'

export function catalogueRoutes(api: Api): void {
  const route = registerRoute(api)
  const categories = cachedCategories(api.db)
  route(contract.getCategories, {}, () => categories())
  route(contract.getMovedCategories, {}, async () => ({
    rows: (await movedCategories(api.db)).map(({ id, toId }) => ({ id, to_id: toId })),
  }))
  categoryRoutes(api)
  attributeRoutes(api)
  colourRoutes(api)
}

const actionOf =
  ({ clock }: Api) =>
  (asked: Parameters<typeof actionWithOptionalReason>[0]): StaffAction =>
    actionWithOptionalReason(asked, clock.now())

function categoryRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  const by = actionOf(api)
  route(contract.getCategoryTree, {}, async () => ({ rows: await presentCategories(db) }))
  route(contract.getCategory, {}, ({ params }) => presentCategory(db, params.id))
  route(contract.addCategory, {}, ({ body, ...context }) => addCategory(db, body, by({ body, ...context })))
  route(contract.changeCategory, {}, ({ params, body, ...context }) =>
    changeCategory(db, params.id, { ...body, by: by({ body, ...context }) }),
  )
  route(contract.removeCategory, {}, async ({ params, body, ...context }) => {
    await removeCategory(db, params.id, by({ body, ...context }))
    return SUCCESS
  })
  route(contract.moveProducts, {}, async ({ params, body, ...context }) => ({
    moved: await moveProducts(db, params.id, {
      toId: body.to_id,
      withChildren: body.with_children,
      hide: body.hide,
      by: by({ body, ...context }),
    }),
  }))
}

function attributeRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  const by = actionOf(api)
  route(contract.getAttribute, {}, ({ params }) => presentAttribute(db, params.key))
  route(contract.addAttribute, {}, ({ body, ...context }) =>
    addAttribute(db, { ...body, by: by({ body, ...context }) }),
  )
  route(contract.changeAttribute, {}, ({ params, body, ...context }) =>
    changeAttribute(db, params.key, { ...body, by: by({ body, ...context }) }),
  )
  route(contract.removeAttribute, {}, async ({ params, body, ...context }) => {
    await removeAttribute(db, params.key, by({ body, ...context }))
    return SUCCESS
  })
  route(contract.renameAttributeValue, {}, async ({ params, body, ...context }) => ({
    products: await renameAttributeValue(db, params.key, {
      from: body.from,
      to: body.to,
      by: by({ body, ...context }),
    }),
  }))
}

function colourRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  const by = actionOf(api)
  route(contract.getColour, {}, ({ params }) => presentColour(db, params.id))
  route(contract.addColour, {}, ({ body, ...context }) =>
    addColour(db, { ...body, by: by({ body, ...context }) }),
  )
  route(contract.changeColour, {}, ({ params, body, ...context }) =>
    changeColour(db, params.id, { ...body, by: by({ body, ...context }) }),
  )
  route(contract.removeColour, {}, async ({ params, body, ...context }) => {
    await removeColour(db, params.id, by({ body, ...context }))
    return SUCCESS
  })
}
