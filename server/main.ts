import '~/server/platform/memory/young-generation';

// Late, so that the setting counts while everything else is loaded.
void (await import('./start')).start();
