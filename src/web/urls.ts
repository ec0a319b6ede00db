import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The whole site: path → file, in the order a visitor meets them. A file that serves two paths needs an `id` for the second. */
export const urls = [
  ...shop(),
  ...account(),
  ...makers(),
  ...community(),
  ...workshops(),
  ...storeConsole(),
  ...adminConsole(),
  ...joining(),
  ...help(),
  ...reading(),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig

function shop() {
  return [
    index('shop/home.tsx'),
    route('hobbies', 'shop/hobbies.tsx'),
    route('hobby/:slug', 'shop/hobby.tsx'),
    route('search/:query?', 'shop/search.tsx'),
    route('product/:slug', 'shop/product.tsx'),
    route('s/:slug', 'shop/store.tsx'),
    route('stores', 'shop/stores.tsx'),
    route('how-search-works', 'shop/ranking.tsx'),
  ]
}

function account() {
  return [
    route('wishlist', 'account/wishlist.tsx'),
    route('bookings', 'workshops/bookings.tsx'),
    route('alerts', 'account/alerts.tsx'),
    route('files/:id', 'console/file.tsx'),
    route('carting', 'account/cart.tsx'),
    route('cartme/:choice', 'account/cart.tsx', { id: 'account/buy-now' }),
    route('paymentsuccess', 'account/payment-success.tsx'),
    route('orders', 'account/orders.tsx'),
    route('orderbooking', 'account/orders.tsx', { id: 'account/orders-alias' }),
    route('order-details/:id', 'account/order-details.tsx'),
    route('order-details/:id/return', 'account/return-order.tsx'),
    route('order-details/:id/messages', 'account/order-messages.tsx'),
    route('profile', 'account/profile.tsx'),
    route('profiler', 'account/profile.tsx', { id: 'account/profile-alias' }),
    route('profile/two-step', 'account/two-step.tsx'),
    route('profile/earnings', 'account/earnings.tsx'),
    route('profile/points', 'account/points.tsx'),
    route('profile/security', 'account/security.tsx'),
    route('profile/standing', 'account/account-status.tsx'),
    route('creator', 'account/creator.tsx'),
    route('notifications', 'account/notifications.tsx'),
    route('profile/privacy', 'account/privacy.tsx'),
    route('deletemyaccount', 'account/delete-account.tsx'),
    route('unsubscribe', 'account/unsubscribe.tsx'),
  ]
}

function makers() {
  return [
    route('addfeed', 'community/compose.tsx'),
    route('become-a-creator', 'makers/become-a-creator.tsx'),
    route('artistprofile', 'makers/creator-profile.tsx'),
  ]
}

/** Creators' posts and their readers. */
function community() {
  return [
    route('feedhome', 'community/feed-redirect.ts'),
    route('feedhome/:category', 'community/feed.tsx'),
    route('feedhome/:name/:rec_id', 'community/post.tsx'),
    route('tags/:tag', 'community/tag.tsx'),
    route('profile/boards', 'community/boards.tsx'),
    route('profile/boards/:id', 'community/board.tsx'),
  ]
}

function workshops() {
  return [
    route('workshops', 'workshops/workshops.tsx'),
    route('workshops/:slug', 'workshops/workshop.tsx'),
    route('tcsignup', 'workshops/attend.tsx'),
    route('wsignup', 'workshops/become-a-conductor.tsx'),
    route('wsignin', 'workshops/conductor-login.tsx'),
    route('conduct', 'workshops/conductor-workshops.tsx'),
    route('conduct/money', 'workshops/conductor-earnings.tsx'),
    route('conduct/workshops/:id', 'workshops/conductor-workshop.tsx'),
    route('conduct/sessions/:id', 'workshops/conductor-session.tsx'),
    route('conduct/sessions/:id/check-in', 'workshops/conductor-check-in.tsx'),
  ]
}

function storeConsole() {
  return [
    route('store', 'store-console/home.tsx'),
    route('store/orders', 'store-console/orders.tsx'),
    route('store/orders/:id', 'store-console/order.tsx'),
    route('store/orders/:id/slip', 'store-console/slip.tsx'),
    route('store/parcels', 'store-console/parcels.tsx'),
    route('store/parcels/:id/label', 'store-console/label.tsx'),
    route('store/returns', 'store-console/returns.tsx'),
    route('store/returns/:id', 'store-console/return.tsx'),
    route('store/messages', 'store-console/messages.tsx'),
    route('store/messages/:id', 'store-console/message.tsx'),
    route('store/stock', 'store-console/stock.tsx'),
    route('store/approvals', 'store-console/approvals.tsx'),

    route('store/payouts', 'store-console/payouts.tsx'),
    route('store/offers', 'store-console/offers.tsx'),
    route('store/invoices', 'store-console/invoices.tsx'),
    route('store/import', 'store-console/import.tsx'),
    route('store/settings', 'store-console/settings.tsx'),
  ]
}

function help() {
  return [
    route('help', 'help/help.tsx'),
    route('help/:slug', 'help/article.tsx'),
    route('grievance', 'help/grievance.tsx'),
    route('profile/grievances', 'help/own-grievances.tsx'),
  ]
}

function joining() {
  return [route('tc', 'joining/sell-with-us.tsx'), route('sellerform', 'joining/seller-application.tsx')]
}

function adminConsole() {
  return [layout('admin-console/layout.tsx', [...adminPages(), ...adminCatalogue(), ...adminRules()])]
}

function adminPages() {
  return [
    route('admin', 'admin-console/home.tsx'),
    route('admin/me', 'admin-console/me.tsx'),
    route('admin/workshops', 'admin-console/workshops.tsx'),
    route('admin/people', 'admin-console/people.tsx'),
    route('admin/orders', 'admin-console/orders.tsx'),
    route('admin/orders/:id', 'admin-console/order.tsx'),
    route('admin/refunds', 'admin-console/refunds.tsx'),
    route('admin/payments', 'admin-console/payments.tsx'),
    route('admin/unpaid', 'admin-console/unpaid.tsx'),
    route('admin/disputes', 'admin-console/disputes.tsx'),
    route('admin/moderation', 'admin-console/moderation.tsx'),
    route('admin/grievances', 'admin-console/grievances.tsx'),
    route('admin/grievances/:number', 'admin-console/grievance.tsx'),
    route('admin/stores', 'admin-console/stores.tsx'),
    route('admin/stores/:id', 'admin-console/store.tsx'),
    route('admin/sellers', 'admin-console/sellers.tsx'),
    route('admin/sellers/:id', 'admin-console/seller.tsx'),
    route('admin/creators', 'admin-console/creators.tsx'),
    route('admin/creators/:id', 'admin-console/creator.tsx'),
    route('admin/analytics', 'admin-console/analytics.tsx'),
    ...reportPages(),
    route('admin/returns', 'admin-console/returns.tsx'),
    route('admin/returns/:id', 'admin-console/return.tsx'),
    route('admin/blog', 'admin-console/blog.tsx'),
    route('admin/blog/:id', 'admin-console/article.tsx'),
    route('admin/help', 'admin-console/help-articles.tsx'),
    route('admin/newsletters', 'admin-console/newsletters.tsx'),
    route('admin/policies', 'admin-console/policies.tsx'),
    route('admin/careers', 'admin-console/careers.tsx'),
    route('admin/careers/:id', 'admin-console/application.tsx'),
    route('admin/letters', 'admin-console/letters.tsx'),
    route('admin/shipments', 'admin-console/shipments.tsx'),
    route('admin/ledger', 'admin-console/ledger.tsx'),
    route('admin/payouts', 'admin-console/payouts.tsx'),
    route('admin/documents', 'admin-console/documents.tsx'),
    route('admin/points', 'admin-console/points.tsx'),
    route('admin/tax', 'admin-console/tax.tsx'),
    route('admin/cash', 'admin-console/cash.tsx'),
    route('admin/promotions', 'admin-console/promotions.tsx'),
  ]
}

function adminCatalogue() {
  return [
    route('admin/catalogue/categories', 'admin-console/categories.tsx'),
    route('admin/catalogue/attributes', 'admin-console/attributes.tsx'),
    route('admin/catalogue/attributes/:key', 'admin-console/attribute.tsx'),
    route('admin/catalogue/colours', 'admin-console/colours.tsx'),
    route('admin/catalogue/colours/:id', 'admin-console/colour.tsx'),
    route('admin/catalogue/search', 'admin-console/search-words.tsx'),
    route('admin/catalogue/products', 'admin-console/products.tsx'),
    route('admin/catalogue/products/:id', 'admin-console/product.tsx'),
    route('admin/catalogue/rules', 'admin-console/product-rules.tsx'),
    route('admin/catalogue/gst', 'admin-console/gst.tsx'),
    route('admin/catalogue/gst/try', 'admin-console/gst-try.tsx'),
    route('admin/catalogue/gst/:id', 'admin-console/gst-draft.tsx'),
  ]
}

/** Settings, delivery and the system. */
function adminRules() {
  return [
    route('admin/setup', 'admin-console/setup.tsx'),
    route('admin/settings/countries', 'admin-console/countries.tsx'),
    route('admin/settings/company', 'admin-console/company.tsx'),
    route('admin/settings/team', 'admin-console/team.tsx'),
    route('admin/settings/roles', 'admin-console/team-roles.tsx'),
    route('admin/system', 'admin-console/jobs.tsx'),
    route('admin/system/schedules', 'admin-console/schedules.tsx'),
    route('admin/system/webhooks', 'admin-console/webhooks.tsx'),
    route('admin/settings/words', 'admin-console/words.tsx'),
    route('admin/acts', 'admin-console/audit-log.tsx'),
    route('admin/settings', 'admin-console/settings.tsx'),
    route('admin/settings/returns', 'admin-console/return-rules.tsx'),
    route('admin/delivery', 'admin-console/delivery.tsx'),
    route('admin/delivery/pins', 'admin-console/delivery-pins.tsx'),
    route('admin/delivery/stores', 'admin-console/delivery-stores.tsx'),
    route('admin/delivery/try', 'admin-console/delivery-try.tsx'),
  ]
}

function reading() {
  return [
    // Each of these answers with and without a trailing slash.
    route('about', 'reading/about.tsx'),
    route('refund-policy', 'reading/refund-policy.tsx'),
    route('privacy-policy', 'reading/privacy-policy.tsx'),
    route('shipping-policy', 'reading/shipping-policy.tsx'),
    route('terms-and-conditions', 'reading/terms-and-conditions.tsx'),
    route('Career-with-us', 'reading/careers/careers.tsx'),
    route('Career-With-Us/digital-marketing-form', 'reading/careers/application-form.tsx'),
    ...['social-media-executive', 'digital-marketing', 'retail-manager', 'business-manager'].map((role) =>
      route(`Career-With-Us/${role}`, 'reading/careers/role.tsx', { id: `reading/careers/${role}` }),
    ),
    route('offers', 'reading/offers.tsx'),
    route('blogs', 'reading/blog/articles.tsx'),
    route('blogs/:slug', 'reading/blog/article.tsx'),
    route('download', 'reading/download/download.tsx'),
  ]
}

function reportPages() {
  return [
    route('admin/reports', 'admin-console/reports.tsx'),
    route('admin/reports/:name', 'admin-console/report.tsx'),
  ]
}
