import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  addColour,
  changeColour,
  getColour,
  listColours,
  removeColour,
  type ColourOnWire,
} from '#contracts/products/catalogue'
import { getAdminAccess } from '#contracts/accounts/staff'
import { idOf } from '../shared/id-of.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/colour.ts'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import styles from './catalogue/catalogue.module.css'
import { ColourForm, colourIn } from './catalogue/colour-form.tsx'
import { nameOf } from './catalogue/names.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('categories')])

export const handle = { messages: ['admin', 'login', 'categories'] }

const LIST = '/admin/catalogue/colours'
const NEW = 'add-new'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { id } = params
    const [overview, colour, { rows }] = await Promise.all([
      ask(getAdminAccess),
      id === NEW ? null : ask(getColour, { params: { id: idOf(id) } }),
      ask(listColours, { query: { page_size: 100 } }),
    ])
    const families = [...new Set(rows.map(({ family }) => family).filter((family) => family !== ''))]
    return { overview, colour, families: families.toSorted() }
  })

export default function Colour({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('categories.colours.title')}>
      {({ overview, colour, families }) => (
        <ConsoleFrame overview={overview} heading={colour ? nameOf(colour) : t('categories.colours.add')}>
          <p>
            <Link to={LIST}>{t('categories.colours.back')}</Link>
          </p>
          <Card className={styles.narrow}>
            <Edit key={JSON.stringify(colour)} colour={colour} families={families} />
            {colour ? <Remove colour={colour} /> : null}
          </Card>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Edit({ colour, families }: { colour: ColourOnWire | null; families: readonly string[] }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const add = useAction(addColour, {
    done: t('categories.colours.added'),
    onDone: () => navigate(LIST),
    isRevalidating: false,
  })
  const change = useAction(changeColour, { done: t('categories.saved') })
  const send = (fields: FormData) => {
    const body = colourIn(fields)
    return colour ? change.run({ params: { id: colour.id }, body }) : add.run({ body })
  }
  return <ColourForm colour={colour} families={families} action={colour ? change : add} onSend={send} />
}

function Remove({ colour }: { colour: ColourOnWire }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (colour.products > 0)
    return <p className={styles.soft}>{t('categories.colours.inuse', { count: colour.products })}</p>
  const action = staffAction(removeColour, (reason) => ({ params: { id: colour.id }, body: { reason } }))
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('categories.colours.remove')}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={t('categories.colours.remove.title', { name: nameOf(colour) })}
          lead={t('categories.colours.remove.lead')}
          submitName={t('categories.colours.remove')}
          isGrave
          action={action}
          done={t('categories.removed')}
          onDone={() => void navigate(LIST)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

export const meta = () => consolePageMeta('categories.colours.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
