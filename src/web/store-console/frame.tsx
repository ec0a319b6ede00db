import {
  BadgeCheck,
  Boxes,
  ChartNoAxesColumn,
  FileText,
  Home,
  Import,
  MessageSquare,
  PackageOpen,
  ReceiptText,
  Settings,
  Tag,
  Truck,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { useScrollToCurrent } from '../shared/use-current-in-sight.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Select } from '../ui/select/select.tsx'
import { useTranslator } from '../messages/messages.tsx'
import type { ForStore } from './for-store.server.ts'
import styles from './frame.module.css'

type StoreShown = { id: number; name: string; slug: string; is_open: boolean }

/** The visitor's stores, and the selected one. */
export type StoreSelection = { stores: readonly StoreShown[]; store: StoreShown }

/** The pages of the console in the order of a working day; each entry is a page. */
const places = [
  { to: '/store', name: 'selling.nav.home', Icon: Home },
  { to: '/store/orders', name: 'selling.nav.orders', Icon: ReceiptText },
  { to: '/store/parcels', name: 'selling.nav.parcels', Icon: Truck },
  { to: '/store/returns', name: 'selling.nav.returns', Icon: Undo2 },
  { to: '/store/messages', name: 'selling.nav.messages', Icon: MessageSquare },
  { to: '/store/stock', name: 'selling.nav.stock', Icon: Boxes },
  { to: '/store/approvals', name: 'selling.nav.approvals', Icon: BadgeCheck },
  { to: '/store/offers', name: 'selling.nav.offers', Icon: Tag },
  { to: '/store/payouts', name: 'selling.nav.payouts', Icon: ChartNoAxesColumn },
  { to: '/store/invoices', name: 'selling.nav.invoices', Icon: FileText },
  { to: '/store/import', name: 'selling.nav.import', Icon: Import },
  { to: '/store/settings', name: 'selling.nav.settings', Icon: Settings },
] as const

type FrameProps = {
  selection: StoreSelection
  heading: string
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A page of the store console with its navigation and, with several stores, a store selector. */
export function StoreFrame({ selection, heading, lead, aside, children }: FrameProps) {
  useSignedOut()
  return (
    <div className={`container page ${styles.frame}`}>
      <div className={styles.side}>
        <StoreSelect selection={selection} />
        <StoreNavigation selection={selection} />
      </div>
      <div className={styles.main}>
        <PageHeading lead={lead} aside={aside}>
          {heading}
        </PageHeading>
        {children}
      </div>
    </div>
  )
}

/** A console address for the selected store; with one store it needs no id. */
export const inStore = ({ stores, store }: StoreSelection, path: string): string =>
  stores.length > 1 ? `${path}${path.includes('?') ? '&' : '?'}store=${store.id}` : path

function StoreNavigation({ selection }: { selection: StoreSelection }) {
  const t = useTranslator()
  const row = useScrollToCurrent()
  return (
    <nav aria-label={t('selling.nav')}>
      <ul ref={row} className={styles.places}>
        {places.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink
              to={inStore(selection, to)}
              end={to === '/store'}
              prefetch="intent"
              className={styles.place}
            >
              <Icon size={18} aria-hidden="true" />
              {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function StoreSelect({ selection: { stores, store } }: { selection: StoreSelection }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (stores.length === 1) {
    return (
      <p className={styles.store}>
        <PackageOpen size={18} aria-hidden="true" />
        {store.name}
      </p>
    )
  }
  // An order or a parcel belongs to one store, so changing the store leads to the list.
  const list = pathname.split('/').slice(0, 3).join('/')
  return (
    <Select
      label={t('selling.store')}
      value={store.id}
      onChange={({ target }) => void navigate(`${list}?store=${target.value}`)}
    >
      {stores.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

type GateProps<Data> = {
  page: ForStore<Data>
  title: string
  children: (data: { at: 'open'; selection: StoreSelection } & Data) => ReactNode
}

/** Shows the page to sellers, and to others a login or an explanation. */
export function StoreGate<Data>({ page, title, children }: GateProps<Data>) {
  const heading = <PageHeading>{title}</PageHeading>
  if (page.at === 'login') return <NeedsLogin heading={heading} why="selling.login" />
  if (page.at === 'none') return <NoStore heading={heading} />
  return children(page)
}

function NoStore({ heading }: { heading: ReactNode }) {
  const t = useTranslator()
  return (
    <div className="container page">
      {heading}
      <EmptyState
        drawing="basket"
        title={t('selling.none')}
        action={<ButtonLink to="/tc">{t('selling.none.action')}</ButtonLink>}
      >
        {t('selling.none.text')}
      </EmptyState>
    </div>
  )
}
