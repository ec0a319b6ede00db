import { Suspense, type ReactNode } from 'react'
import { Await, Link } from 'react-router'
import type { StoreFront } from '#contracts/selling/sellers'
import { productPath } from '../../shared/slugs.ts'
import { unitText } from '../../shared/unit-text.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { attributeName, translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator, Message } from '../../messages/messages.tsx'
import styles from './about.module.css'
import { contentText } from './content-text.ts'
import { Pairs, Part } from './part.tsx'
import { useOurContact } from '../../request-facts.tsx'
import { ContactLinks } from './contact-links.tsx'
import { shownPrice, type ShownPack, type ShownProduct } from './shown.ts'
import { isReturnable } from './structured.ts'

type Front = { front: Promise<StoreFront | null> }
type OfPack = { product: ShownProduct; pack: ShownPack | undefined }

/** The seller's description. */
export function Description({ children }: { children: string }) {
  const t = useTranslator()
  return (
    <Part id="about" title={t('product.about')}>
      <p className={styles.text}>{children}</p>
    </Part>
  )
}

/** The components of a kit; each is also sold separately. */
export function Kit({ kit }: Pick<ShownProduct, 'kit'>) {
  const t = useTranslator()
  if (kit.length === 0) return null
  return (
    <Part id="kit" title={t('product.kit')}>
      <ul className={styles.kit}>
        {kit.map(({ id, name, pricingId, label, quantity }) => (
          <li key={pricingId} className={styles.piece}>
            <span className={styles.count}>{quantity} ×</span>
            <span>
              <Link to={`${productPath(name, id)}?pack=${pricingId}`} prefetch="intent">
                {name}
              </Link>
              {label ? <span className={styles.soft}> {translateTerms(label)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Attributes that the category defines. */
export function Specs({ specs }: Pick<ShownProduct, 'specs'>) {
  const t = useTranslator()
  if (specs.length === 0) return null
  return (
    <Part id="specs" title={t('product.specs')}>
      <Pairs
        pairs={specs.map(({ label, labelHi, value }) => [
          attributeName(label, labelHi),
          translateTerms(value),
        ])}
      />
    </Part>
  )
}

/** The declarations required on a listing (Legal Metrology (Packaged Commodities) Rules 2011, Consumer Protection (E-Commerce) Rules 2020). */
export function Declarations({
  product,
  pack,
  commonName,
  front,
}: OfPack & {
  /** The generic name, in the language of the page. */ commonName: string | undefined
} & Front) {
  const t = useTranslator()
  const { netQuantity, country, hsn, declarations } = product
  const care = declarations.consumer_care
  // The marketplace's contact, for stores that have given none.
  const ourContact = useOurContact()
  const pairs: [string, ReactNode][] = [
    ...optional(
      t('product.law.name'),
      declarations.common_name === product.kind ? commonName : translateTerms(declarations.common_name),
    ),
    [t('product.law.mrp'), mrpText(t, pack)],
    [t('product.law.quantity'), translateTerms(netContent(pack, netQuantity))],
    ...unitPair(t, pack),
    [t('product.law.country'), translateTerms(country)],
    ...optional(t('product.law.maker'), firmText(declarations.maker)),
    ...optional(t('product.law.packer'), declarations.packer && firmText(declarations.packer)),
    ...optional(t('product.law.importer'), declarations.importer && firmText(declarations.importer)),
    ...optional(t('product.law.dimensions'), declarations.dimensions),
    ...optional(t('product.law.before'), declarations.best_before),
    [t('product.law.hsn'), hsn],
    [t('product.law.gst'), <Gst key="gst" rate={pack?.gst ?? 0} front={front} />],
    [
      t('product.law.care'),
      <>
        {firmText(care)}
        <ContactLinks {...(care.phone || care.email ? care : ourContact)} />
      </>,
    ],
  ]
  return (
    <Part id="declarations" title={t('product.law')}>
      <Pairs pairs={pairs} />
    </Part>
  )
}

/** The GST included in the price; a seller without registration, or under composition, may charge none. */
function Gst({ rate, front }: { rate: number } & Front) {
  const t = useTranslator()
  const contained = t(rate > 0 ? 'product.law.contained' : 'product.law.nogst', { rate })
  return (
    <Suspense fallback={contained}>
      <Await resolve={front}>{(known) => known?.seller.no_tax ?? contained}</Await>
    </Suspense>
  )
}

/** The content of the pack: of its values the one that is an amount, 56 g for 'White' and '56 g'. */
function netContent(pack: ShownPack | undefined, netQuantity: string): string {
  const values = pack && pack.options.length > 0 ? pack.options : [pack?.label ?? '']
  const texts = values.map((value) => contentText(value, netQuantity))
  return texts.find((text) => !text.startsWith(`${netQuantity} (`) && text !== netQuantity) ?? netQuantity
}

type Say = ReturnType<typeof useTranslator>

const optional = (name: string, value: ReactNode): [string, ReactNode][] => (value ? [[name, value]] : [])

const firmText = ({ name, address }: { name: string; address: string }): string =>
  [name, address].filter(Boolean).join(', ')

function mrpText(t: Say, pack: ShownPack | undefined): string {
  if (!pack) return '-'
  const mrp = inRupees(shownPrice(pack).mrp)
  return t('product.law.inclusive', { mrp: pack.cut ? t('product.permetre', { price: mrp }) : mrp })
}

function unitPair(t: Say, pack: ShownPack | undefined): [string, ReactNode][] {
  if (!pack) return []
  const text = pack.cut
    ? t('product.permetre', { price: inRupees(shownPrice(pack).price) })
    : pack.unit && unitText(pack.unit)
  return optional(t('product.law.unit'), text)
}

/** A summary of delivery and returns. */
export function DeliveryTerms({ product, pack }: OfPack) {
  const t = useTranslator()
  const back = pack?.cut
    ? 'product.terms.cut'
    : pack?.madeInDays
      ? 'product.terms.made'
      : pack && isReturnable(product, pack)
        ? 'product.terms.back'
        : 'product.terms.partly'
  return (
    <Part id="terms" title={t('product.terms')}>
      <ul className={styles.terms}>
        <li>{t('product.terms.sent', { store: product.store.name })}</li>
        <li>{t('product.terms.faulty')}</li>
        <li>{t(back)}</li>
        <li>
          <Message
            id="product.terms.more"
            components={{
              delivery: <Link to="/shipping-policy">·</Link>,
              returns: <Link to="/refund-policy">·</Link>,
            }}
          />
        </li>
      </ul>
    </Part>
  )
}
