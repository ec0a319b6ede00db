import { Link } from 'react-router'
import { getAttribute, type AttributeDetailsOnWire } from '#contracts/products/catalogue'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/attribute.ts'
import { AttributeForm } from './catalogue/attribute-form.tsx'
import { AttributeValues } from './catalogue/attribute-values.tsx'
import styles from './catalogue/catalogue.module.css'
import { labelOf } from './catalogue/names.ts'
import { RemoveAttribute } from './catalogue/remove-attribute.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('categories')])

export const handle = { messages: ['admin', 'login', 'categories'] }

/** No key of an attribute has a hyphen. */
const NEW = 'add-new'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { key } = params
    const [overview, attribute] = await Promise.all([
      ask(getAdminAccess),
      key === NEW ? null : ask(getAttribute, { params: { key } }),
    ])
    return { overview, attribute }
  })

export default function Attribute({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('categories.attributes.title')}>
      {({ overview, attribute }) => (
        <ConsoleFrame
          overview={overview}
          heading={attribute ? labelOf(attribute) : t('categories.attributes.add')}
        >
          <p>
            <Link to="/admin/catalogue/attributes">{t('categories.attributes.back')}</Link>
          </p>
          <div className={styles.record}>
            {attribute ? <Facts attribute={attribute} /> : null}
            <Card title={t('categories.attributes.edit')}>
              <AttributeForm key={JSON.stringify(attribute)} attribute={attribute} />
            </Card>
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Facts({ attribute }: { attribute: AttributeDetailsOnWire }) {
  const t = useTranslator()
  return (
    <div className={styles.column}>
      <Card title={t('categories.col.values')}>
        <AttributeValues attribute={attribute} />
      </Card>
      <Card title={t('categories.col.categories')}>
        {attribute.categories.length === 0 ? <p>{t('categories.attributes.nowhere')}</p> : null}
        <ul className={styles.links}>
          {attribute.categories.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/admin/catalogue/categories?id=${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
        <RemoveAttribute attribute={attribute} />
      </Card>
    </div>
  )
}

export const meta = () => consolePageMeta('categories.attributes.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
