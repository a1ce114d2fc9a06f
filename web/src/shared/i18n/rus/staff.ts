import type { StaffMessages } from '../eng/staff.ts';
import { admin } from './admin.ts';
import { adminAudit } from './admin-audit.ts';
import { adminContactCard } from './admin-contact-card.ts';
import { adminExchangeRate } from './admin-exchange-rate.ts';
import { adminForm } from './admin-form.ts';
import { adminGame } from './admin-game.ts';
import { adminGames } from './admin-games.ts';
import { adminKeys } from './admin-keys.ts';
import { adminList } from './admin-list.ts';
import { adminOrder } from './admin-order.ts';
import { adminOrders } from './admin-orders.ts';
import { adminEmails } from './admin-emails.ts';
import { adminNotifications } from './admin-notifications.ts';
import { adminPages } from './admin-pages.ts';
import { adminPayments } from './admin-payments.ts';
import { adminPaymentSystems } from './admin-payment-systems.ts';
import { adminProblems } from './admin-problems.ts';
import { adminProduct } from './admin-product.ts';
import { adminProducts } from './admin-products.ts';
import { adminPromos } from './admin-promos.ts';
import { adminSlide } from './admin-slide.ts';
import { adminSlider } from './admin-slider.ts';
import { adminSocials } from './admin-socials.ts';
import { adminContactMessages } from './admin-contact-messages.ts';
import { adminEntries } from './admin-entries.ts';
import { adminStatistics } from './admin-statistics.ts';
import { adminStatuses } from './admin-statuses.ts';
import { adminFunctionIcons } from './admin-function-icons.ts';
import { adminFunctions } from './admin-functions.ts';
import { adminRequirements } from './admin-requirements.ts';
import { adminRequirementTypes } from './admin-requirement-types.ts';
import { adminAvatars } from './admin-avatars.ts';
import { adminBans } from './admin-bans.ts';
import { adminUsers } from './admin-users.ts';
import { adminSupportTexts } from './admin-support-texts.ts';
import { agentInbox } from './agent-inbox.ts';
import { order } from './order.ts';
import { orderHistory } from './order-events.ts';
import { devApi } from './dev-api.ts';
import { devUi } from './dev-ui.ts';
import { settings } from './settings.ts';

export const staff: StaffMessages = {
  admin,
  adminAudit,
  adminContactCard,
  adminExchangeRate,
  adminForm,
  adminGame,
  adminGames,
  adminKeys,
  adminList,
  adminOrder,
  adminOrders,
  adminEmails,
  adminNotifications,
  adminPages,
  adminPayments,
  adminPaymentSystems,
  adminProblems,
  adminProduct,
  adminProducts,
  adminPromos,
  adminSlide,
  adminSlider,
  adminSocials,
  adminContactMessages,
  adminEntries,
  adminStatistics,
  adminStatuses,
  adminFunctionIcons,
  adminFunctions,
  adminRequirements,
  adminRequirementTypes,
  adminAvatars,
  adminBans,
  adminUsers,
  adminSupportTexts,
  agentInbox,
  order,
  orderHistory,
  settings,
  devApi,
  devUi,
};
