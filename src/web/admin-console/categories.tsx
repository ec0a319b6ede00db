import {
  getCategoryTree,
  listAttributes,
  type AttributeOnWire,
  type CategoryOnWire,
} from '#contracts/products/catalogue'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/categories.ts'
import styles from './catalogue/catalogue.module.css'
import { CategoryActions } from './catalogue/category-actions.tsx'
import { CategoryForm } from './catalogue/category-form.tsx'
import { CategoryTree } from './catalogue/category-tree.tsx'
import { nameOf } from './catalogue/names.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('categories')])

export const handle = { messages: ['admin', 'login', 'categories'] }

const NUMBER = /^[1-9]\d{0,8}$/

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const numberOf = (name: string): number | null => {
      const given = searchParams.get(name) ?? ''
      return NUMBER.test(given) ? Number(given) : null
    }
    const [overview, tree, { rows: attributes }] = await Promise.all([
      ask(getAdminAccess),
      ask(getCategoryTree),
      ask(listAttributes, { query: { page_size: 100 } }),
    ])
    return {
      overview,
      categories: tree.rows,
      attributes,
      id: numberOf('id'),
      isNew: searchParams.has('new'),
      parentId: numberOf('new'),
    }
  })

export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('categories.title')}>
      {({ overview, categories, attributes, id, isNew, parentId }) => (
        <ConsoleFrame overview={overview} heading={t('categories.title')} lead={t('categories.lead')}>
          <div className={styles.bar}>
            <ButtonLink to="?new" size="small">
              {t('categories.add.hobby')}
            </ButtonLink>
          </div>
          <div className={styles.split}>
            <Card className={styles.side}>
              <CategoryTree categories={categories} chosen={id} />
            </Card>
            {isNew ? (
              <Card title={t('categories.new')}>
                <CategoryForm
                  key={`new ${parentId}`}
                  category={null}
                  parentId={parentId}
                  categories={categories}
                  attributes={attributes}
                />
              </Card>
            ) : (
              <Chosen id={id} categories={categories} attributes={attributes} />
            )}
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type ChosenProps = {
  id: number | null
  categories: readonly CategoryOnWire[]
  attributes: readonly AttributeOnWire[]
}

function Chosen({ id, categories, attributes }: ChosenProps) {
  const t = useTranslator()
  const category = categories.find((one) => one.id === id)
  if (!category)
    return (
      <Card>
        <EmptyState title={t(id === null ? 'categories.choose' : 'categories.gone')}>
          {t('categories.choose.text')}
        </EmptyState>
      </Card>
    )
  const target = categories.find((one) => one.id === category.moved_to)
  return (
    <Card title={nameOf(category)} id="category">
      <p className={styles.facts}>
        <span>{t('categories.count', { count: category.all_products })}</span>
        {category.is_shown ? null : <Badge>{t('categories.hidden')}</Badge>}
        {target && !category.is_shown ? <span>{t('categories.leads', { name: nameOf(target) })}</span> : null}
      </p>
      <CategoryActions category={category} categories={categories} />
      <CategoryForm
        key={`${category.id} ${JSON.stringify(category)}`}
        category={category}
        parentId={category.parent_id}
        categories={categories}
        attributes={attributes}
      />
    </Card>
  )
}

export const meta = () => consolePageMeta('categories.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
