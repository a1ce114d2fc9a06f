import './shared/ui/mantine/mantine.css';
import '@fontsource-variable/golos-text/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@fontsource-variable/unbounded/wght.css';
import './shared/fonts/files/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/base.css';
import './shared/styles/print.css';
