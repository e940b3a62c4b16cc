import '~/server/platform/memory/heap-growth';

// Late, so that the setting counts while everything else is loaded.
void (await import('./start')).start();
