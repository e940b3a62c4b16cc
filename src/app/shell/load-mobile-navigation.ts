/** The drawer of the sidebar, which wide windows never open. */
export async function loadMobileNavigation() {
  return { default: (await import('./mobile-navigation')).MobileNavigation };
}
